import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { csvLines } from '../../platform/csv.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { categories } from '../categories/tables.ts'
import { hoursText } from '../hours/hours-text.ts'
import { type ExportedField, entryOf, type FieldName, fieldNames, fileCellOf, type NamedField } from '../places/fields.ts'
import type { places } from '../places/tables.ts'
import type { regions } from '../regions/tables.ts'
import type { exportFormats, exportStatuses } from './export-choices.ts'

/**
 * `region`: a path such as texas/austin; `category`: the slug of a category or sub-category; `source`: where a place comes from; `since`:
 * a day, on which or later it was changed.
 */
export type ExportChoice = {
  format: (typeof exportFormats)[number]
  status?: (typeof exportStatuses)[number] | undefined
  region?: string | undefined
  category?: string | undefined
  source?: string | undefined
  since?: string | undefined
}

const AT_ONCE = 2000

/** Fields that point at something are written by its name, in columns of their own. */
const named: Readonly<Record<NamedField, Readonly<Record<string, string>>>> = {
  category_id: { category: 'coalesce(parent.slug, c.slug)', subcategory: 'case when parent.id is not null then c.slug end' },
  city_id: { city: 'coalesce(p.locality, city.name)' },
  state_id: { state: 'state.abbreviation' },
  neighborhood_id: { neighborhood: 'coalesce(p.district, hood.name)' },
}

/** The columns of a file with their SQL, in the order in which they stand there. An import recognises the file by them. */
const columns: Readonly<Record<string, string>> = {
  place_id: 'p.id::int',
  external_id: 'p.source_ref',
  ...Object.assign({}, ...fieldNames.map(columnsOf)),
  source: 'p.source',
  license: 'p.licence',
}
const names = [...Object.keys(columns), 'page']

function columnsOf(name: FieldName): Readonly<Record<string, string>> {
  if (isNamed(name)) return named[name]
  return isExported(name) ? { [fileCellOf(name)]: sqlOf(name) } : {}
}

function isNamed(name: FieldName): name is NamedField {
  return entryOf(name).export === 'name'
}

function isExported(name: FieldName): name is ExportedField {
  return entryOf(name).export === 'value'
}

function sqlOf(name: ExportedField): string {
  if (name === 'tag_ids')
    return "(select string_agg(t.slug, ';' order by t.slug) from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id)"
  return entryOf(name).column.startsWith('text[]') ? `array_to_string(p.${name}, ';')` : `p.${name}`
}

type Row = RowOf<typeof places, 'lat' | 'lng' | 'hours' | 'hours_text'> & { place_id: number } & Record<string, unknown>

/**
 * The places of a choice as a file (published ones, where no state is named), piece by piece by a cursor of the database, all of one moment. Bringing the file in again
 * changes nothing. Answers the number of places.
 * @throws InvalidError on `region`, `category` or `source` where there is none
 */
export async function exportPlaces(
  ctx: Ctx,
  choice: ExportChoice,
  write: (piece: string) => Promise<void>,
  onProgress: (places: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const { status = 'published', source = null, since = null } = choice
  const { region, category } = await idsOf(ctx, choice)
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('set transaction isolation level repeatable read, read only')
    await tx.db.execute(sql`declare exported no scroll cursor for
      select ${sql.raw(
        Object.entries(columns)
          .map(([name, value]) => `${value} as "${name}"`)
          .join(', '),
      )}, p.hours_text
      from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
        join regions city on city.id = p.city_id join regions state on state.id = p.state_id
        left join regions hood on hood.id = p.neighborhood_id
      where p.status = ${status}::place_status and (${source}::text is null or p.source = ${source})
        and (${since}::date is null or p.updated_at >= ${since}::date) and (${region}::bigint is null or ${region}::bigint in (p.state_id, p.city_id, p.neighborhood_id))
        and (${category}::bigint is null or ${category}::bigint in (c.id, c.parent_id))
      order by p.id`)
    const form = forms[choice.format]
    await write(form.start)
    let count = 0
    for (;;) {
      const { rows } = await tx.db.execute<Row>(sql.raw(`fetch ${AT_ONCE} from exported`))
      if (rows.length === 0) break
      await write(rows.map((row, i) => form.line(row, count + i === 0)).join(''))
      count += rows.length
      await onProgress(count)
    }
    await write(form.end)
    return count
  })
}

/** The region and the category of a choice, null where it is of all. @throws InvalidError, on each of them, and the source, that isn't there */
export async function idsOf(ctx: Pick<Ctx, 'db'>, choice: Pick<ExportChoice, 'region' | 'category' | 'source'>) {
  const region = choice.region === undefined ? null : await idOf(ctx, 'regions', 'path', choice.region)
  const category = choice.category === undefined ? null : await idOf(ctx, 'categories', 'slug', choice.category)
  const source = choice.source === undefined || (await isSource(ctx, choice.source))
  const errors = {
    ...(region === undefined && { region: [`“${choice.region}” is no region`] }),
    ...(category === undefined && { category: [`“${choice.category}” is no category`] }),
    ...(!source && { source: [`“${choice.source}” is the source of no place`] }),
  }
  if (region === undefined || category === undefined || !source) throw new InvalidError(errors)
  return { region, category }
}

async function isSource(ctx: Pick<Ctx, 'db'>, source: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select from places where source = ${source} limit 1`)
  return rows.length > 0
}

type Form = { start: string; end: string; line(row: Row, first: boolean): string }

const csv: Form = {
  start: csvLines([[...names]]),
  end: '',
  line: (row) => csvLines([names.map((name) => valueIn(row, name))]),
}

const geojson: Form = {
  start: '{"type":"FeatureCollection","features":[\n',
  end: '\n]}\n',
  line(row, first) {
    const { lat, lng, ...properties } = given(row)
    const geometry = { type: 'Point', coordinates: [lng, lat] }
    return `${first ? '' : ',\n'}${JSON.stringify({ type: 'Feature', properties, geometry })}`
  },
}

const jsonl: Form = {
  start: '',
  end: '',
  line: (row) => `${JSON.stringify(given(row))}\n`,
}

const forms: Readonly<Record<ExportChoice['format'], Form>> = { csv, jsonl, geojson }

/** What is known of a place, by column. */
function given(row: Row): Record<string, string | number> {
  const values = names.flatMap((name): [string, string | number][] => {
    const value = valueIn(row, name)
    return value === null && !marks.has(name) ? [] : [[name, value ?? '']]
  })
  return Object.fromEntries(values)
}

/** Without these an import wouldn't know the file for one of ours. */
const marks: ReadonlySet<string> = new Set(['external_id', 'subcategory', 'prominence'])

/** What is written of opening hours is the text that they came from, else themselves. */
function valueIn(row: Row, name: string): string | number | null {
  if (name === 'page') return `/p/${row.place_id}`
  if (name === 'hours') return row.hours_text ?? (row.hours && hoursText(row.hours))
  const value = row[name]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
}

async function idOf(ctx: Pick<Ctx, 'db'>, table: 'regions' | 'categories', column: 'path' | 'slug', value: string) {
  const { rows } = await ctx.db.execute<RowOf<typeof regions | typeof categories, 'id'>>(
    sql`select id::int from ${sql.raw(table)} where ${sql.raw(column)} = ${value}`,
  )
  return rows[0]?.id
}
