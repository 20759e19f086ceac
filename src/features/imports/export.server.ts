import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { csvLines } from '../../platform/csv.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { Hours } from '../hours/contract.ts'
import { hoursText } from './hours-text.ts'

export type ExportFormat = 'csv' | 'geojson'
/** `region`: a path such as texas/austin; `category`: the slug of a category or sub-category. */
export type ExportChoice = { format: ExportFormat; region?: string | undefined; category?: string | undefined }

const AT_ONCE = 2000

/** The columns in the order in which they stand in a file. An import recognises the file by them. */
const columns = [
  'place_id',
  'external_id',
  'name',
  'category',
  'subcategory',
  'description',
  'address',
  'city',
  'state',
  'zip',
  'neighborhood',
  'lat',
  'lng',
  'phone',
  'email',
  'website',
  'hours',
  'brand',
  'price',
  'attributes',
  'tags',
  'prominence',
  'source',
  'license',
  'page',
] as const

type Known = 'place_id' | 'lat' | 'lng'
type Derived = 'hours' | 'page'
type Row = Record<Known, number> &
  Record<'price' | 'prominence', number | null> &
  Record<Exclude<(typeof columns)[number], Known | Derived | 'price' | 'prominence'> | 'hours_text', string | null> & {
    hours: Hours | null
  }

/**
 * The published places of a choice as a file, piece by piece by a cursor of the database, all of one moment. Bringing the file in again
 * changes nothing. Answers the number of places.
 * @throws InvalidError on `region` or `category` where there is none
 */
export async function exportPlaces(ctx: Ctx, choice: ExportChoice, write: (piece: string) => Promise<void>): Promise<number> {
  const region = choice.region === undefined ? null : await idOf(ctx, 'regions', 'path', choice.region)
  const category = choice.category === undefined ? null : await idOf(ctx, 'categories', 'slug', choice.category)
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('set transaction isolation level repeatable read, read only')
    await tx.db.execute(sql`declare exported no scroll cursor for
      select p.id::int as place_id, p.source_ref as external_id, p.name, coalesce(parent.slug, c.slug) as category,
        case when parent.id is not null then c.slug end as subcategory, p.description, p.address,
        coalesce(p.locality, city.name) as city, state.abbreviation as state, p.zip, hood.name as neighborhood, p.lat, p.lng, p.phone, p.email,
        p.website, p.hours, p.hours_text, p.brand, p.price, array_to_string(p.attributes, ';') as attributes,
        (select string_agg(t.slug, ';' order by t.slug) from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags,
        p.prominence, p.source, p.licence as license
      from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
        join regions city on city.id = p.city_id join regions state on state.id = p.state_id
        left join regions hood on hood.id = p.neighborhood_id
      where p.status = 'published' and (${region}::bigint is null or ${region}::bigint in (p.state_id, p.city_id, p.neighborhood_id))
        and (${category}::bigint is null or ${category}::bigint in (c.id, c.parent_id))
      order by p.id`)
    const form = choice.format === 'csv' ? csv : geojson
    await write(form.start)
    let count = 0
    for (;;) {
      const { rows } = await tx.db.execute<Row>(sql.raw(`fetch ${AT_ONCE} from exported`))
      if (rows.length === 0) break
      await write(rows.map((row, i) => form.line(row, count + i === 0)).join(''))
      count += rows.length
    }
    await write(form.end)
    return count
  })
}

type Form = { start: string; end: string; line(row: Row, first: boolean): string }

const csv: Form = {
  start: csvLines([columns]),
  end: '',
  line: (row) => csvLines([columns.map((column) => cellValue(row, column))]),
}

const geojson: Form = {
  start: '{"type":"FeatureCollection","features":[\n',
  end: '\n]}\n',
  line(row, first) {
    const given = columns.flatMap((column) => {
      const value = column === 'lat' || column === 'lng' ? null : cellValue(row, column)
      return value === null && !marks.has(column) ? [] : [[column, value ?? '']]
    })
    const geometry = { type: 'Point', coordinates: [row.lng, row.lat] }
    return `${first ? '' : ',\n'}${JSON.stringify({ type: 'Feature', properties: Object.fromEntries(given), geometry })}`
  },
}

/** Without these an import wouldn't know the file for one of ours. */
const marks: ReadonlySet<string> = new Set(['external_id', 'subcategory', 'prominence'])

function cellValue(row: Row, column: (typeof columns)[number]): string | number | null {
  if (column === 'page') return `/p/${row.place_id}`
  if (column === 'hours') return row.hours_text ?? (row.hours && hoursText(row.hours))
  return row[column] === '' ? null : row[column]
}

async function idOf(ctx: Ctx, table: 'regions' | 'categories', column: 'path' | 'slug', value: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id::int from ${sql.raw(table)} where ${sql.raw(column)} = ${value}`)
  if (rows[0]) return rows[0].id
  throw new InvalidError(table === 'regions' ? { region: [`“${value}” is no region`] } : { category: [`“${value}” is no category`] })
}
