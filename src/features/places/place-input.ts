import { z } from 'zod'
import { emptyOf, entryOf, type InputField, inputFields, isNullable, type Values } from './fields.ts'

/** What people give of a place: nothing of a field leaves it as it is, null erases it where it may be empty. */
export type PlaceInput = { [F in InputField]?: Values[F] | undefined }
/** What a new place must have. */
export type NewPlaceInput = PlaceInput & Pick<Values, 'name' | 'category_id' | 'lat' | 'lng'>

const shape = Object.fromEntries(
  inputFields.map((name) => {
    const { schema, column } = entryOf(name)
    return [name, isNullable(column) ? schema.nullable() : schema]
  }),
)

/** Columns that may neither be empty nor stand for nothing. */
const needed = inputFields.filter((name) => !isNullable(entryOf(name).column) && emptyOf(entryOf(name).column) === null)
const lists = inputFields.filter((name) => ['tags', 'categories'].includes(entryOf(name).column))
const optional = Object.fromEntries(inputFields.map((name) => [name, true as const]))
const required = Object.fromEntries(needed.filter((name) => !lists.includes(name)).map((name) => [name, true as const]))

const position = ({ lat, lng }: { lat?: unknown; lng?: unknown }) => (lat === undefined) === (lng === undefined)
const halved = { path: ['lat'], message: 'needs latitude and longitude together' }
/** Of one beyond any latitude nothing else can be looked up: it is said at once, whatever else is wrong. */
const swapped = { path: ['lat'], message: 'and longitude seem to be swapped', when: () => true }
const inOrder = (given: unknown) => {
  const { lat, lng } = (given ?? {}) as { lat?: unknown; lng?: unknown }
  // What neither could be is no more one than the other.
  return typeof lat !== 'number' || typeof lng !== 'number' || Math.abs(lat) <= 90 || Math.abs(lat) > 180 || Math.abs(lng) > 90
}

/** Changes of a place, each field by its own entry of the catalogue. */
export const PlaceEdit = typed<PlaceInput>(z.object(shape).partial(optional).refine(position, halved).refine(inOrder, swapped))

/** A whole new place. */
export const NewPlace = typed<NewPlaceInput>(z.object(shape).partial(optional).required(required).refine(inOrder, swapped))

/** The shape is made of the catalogue's entries, whose types the result repeats field by field. */
function typed<T>(schema: z.ZodType): z.ZodType<T, unknown> {
  return schema as z.ZodType<T, unknown>
}
