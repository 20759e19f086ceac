import { z } from '@hono/zod-openapi'
import { hasUnseen, UNSEEN } from './unseen.ts'

/** Schemas of the inputs that many operations share, so that each is read, refused and documented in one way. */

/** An id in a path or query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).openapi({ type: 'integer' })

/** The path parameters of an operation on one thing. */
export const ById = z.object({ id: Id })

/** Which version of a thing is meant: each change of it makes the next one. As large as the database's counter. */
export const VersionNumber = z.int().min(0).max(2_147_483_647)

/** A version in a query or form. */
export const TypedVersion = z.coerce.number().pipe(VersionNumber.min(1)).openapi({ type: 'integer' })

/** The query of an operation that changes one version of a thing without a body. */
export const ByVersion = z.object({ version: TypedVersion })

/** What a signed link to a private file carries: until when (seconds of the epoch) and by whom it may be opened. */
export const SignedLink = z.object({ until: Id, signature: z.string().max(60) })
export type SignedLink = z.output<typeof SignedLink>

/** One line of typed text: no control characters, at most `max` characters. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'has a control character')

/** What something is called, for others to read: a line as it is seen, with something in it. */
export const Title = (max: number) =>
  Line(max)
    .pipe(z.string().min(1, 'is missing'))
    .refine((text) => !hasUnseen(text), UNSEEN)

/** A part of an address that somebody chooses: 2 to 80 of a–z, digits and hyphens. Of what is wrong with one the first is said. */
export const Slug = z
  .string()
  .min(1, { error: 'is missing', abort: true })
  .min(2, { abort: true })
  .max(80, { abort: true })
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$/, 'has other characters than a–z, 0–9 and hyphens between them')

/** How many rows a page of a list has; above 100 is refused. */
export const Limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual).openapi({ type: 'integer' })

/** Opaque position in a list, from `next_cursor` of the page before. */
export const Cursor = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9_-]+$/, 'is not a cursor of this list')

/** `true` or `false` in a query. */
export const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** "lat,lng" in degrees. */
export const Position = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,20})?,-?\d{1,3}(?:\.\d{1,20})?$/, 'is latitude,longitude such as 30.27,-97.74')
  .transform((text) => {
    const [lat = 0, lng = 0] = text.split(',').map(Number)
    return { lat, lng }
  })
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'is outside the world')
  .openapi({ type: 'string', example: '30.27,-97.74' })

/** "west,south,east,north" in degrees; west may exceed east across the date line. */
export const Box = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,10})?(?:,-?\d{1,3}(?:\.\d{1,10})?){3}$/, 'is west,south,east,north in degrees')
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  })
  .refine((box) => Math.abs(box.west) <= 180 && Math.abs(box.east) <= 180, 'has a longitude outside −180…180')
  .refine((box) => box.south < box.north && Math.abs(box.south) <= 90 && Math.abs(box.north) <= 90, 'has no height')
  .openapi({ type: 'string', example: '-97.8,30.2,-97.7,30.3' })
export type Box = z.output<typeof Box>

/** Ids with commas between, at most `max`. */
export const IdList = (max: number) =>
  z
    .string()
    .max(2000)
    .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/, 'is no list of numbers such as 1,2')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .refine((ids) => ids.length <= max, `has more than ${max}`)
    .openapi({ type: 'string', example: '1,2' })

/** A comma-separated list of `item`s, at most `max`. */
export const ListOf = <T extends z.ZodType<string, string>>(item: T, max = 20) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(max))
    .openapi({ type: 'string' })
