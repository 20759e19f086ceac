import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { nameKey } from '../../platform/name-key.ts'
import { isList } from '../places/fields.ts'
import { lacks, missingOf } from '../places/missing.ts'
import type { PlaceFilter } from './contract.ts'

/** What is asked of place `p`, as SQL with its values. */
export class Conditions {
  readonly values: unknown[]
  readonly #asked: string[]
  constructor(values: unknown[] = [], asked: string[] = []) {
    this.values = values
    this.#asked = asked
  }
  /** The same, to be asked more of. */
  copy(): Conditions {
    return new Conditions([...this.values], [...this.#asked])
  }
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
  ask(condition: string): void {
    this.#asked.push(condition)
  }
  toString(): string {
    return this.#asked.join(' and ') || 'true'
  }
}

/**
 * `found`: in the form that an index finds places by; `checked`: in the one that is cheapest of places that are read in order anyway;
 * `words`: how words begin that the name must have.
 */
export type FilterConditions = { found: Conditions; checked: Conditions; words: readonly string[] }

/** @throws InvalidError (a category or region that isn't there) */
export async function conditionsOf(ctx: Ctx, filter: PlaceFilter): Promise<FilterConditions> {
  const { status, category, region, source, owner, missing, changed, q } = filter
  const found = new Conditions()
  const checked = new Conditions()
  const both = (condition: (given: Conditions) => string) => {
    for (const given of [found, checked]) given.ask(condition(given))
  }
  // Written out, for the index of what isn't published is chosen by it.
  if (status) both(() => `p.status = '${status}'`)
  if (category) {
    const ids = await categoryIds(ctx, category)
    both((given) => `p.category_id = any(${given.add(ids, 'bigint[]')})`)
  }
  if (region) {
    const { id, kind, cities } = await findRegion(ctx, region)
    if (kind === 'state') {
      found.ask(`p.city_id = any(${found.add(cities, 'bigint[]')})`)
      checked.ask(`p.state_id = ${checked.add(id, 'bigint')}`)
    } else both((given) => `p.${kind}_id = ${given.add(id, 'bigint')}`)
  }
  if (source) both((given) => `p.source = ${given.add(source, 'text')}`)
  if (owner === 'some') both(() => 'p.owner_id is not null')
  else if (owner === 'none') both(() => 'p.owner_id is null')
  else if (owner) both((given) => `p.owner_id = ${given.add(Number(owner), 'bigint')}`)
  if (missing === 'photo') both(() => "not exists (select from place_photos pp where pp.place_id = p.id and pp.state = 'shown')")
  else if (missing) {
    found.ask(isList(missing) ? lacks(missing, 'p') : `${missingOf('p.')} @> array['${missing}']`)
    checked.ask(lacks(missing, 'p'))
  }
  if (changed) both((given) => `p.updated_at >= ${given.add(sinceOf(changed, ctx.now), 'timestamptz')}`)
  const words = q ? nameKey(q).split(' ').filter(Boolean) : []
  if (q && words.length === 0) both(() => 'false')
  else if (words.length > 0) {
    const query = words.map((word) => `${word}:*`).join(' & ')
    found.ask(`to_tsvector('simple', p.name_key) @@ to_tsquery('simple', ${found.add(query, 'text')})`)
    checked.ask(hasWords(words, checked))
  }
  return { found, checked, words }
}

/** The condition that each of these begins a word of the name of place `p`, or of what else has its `name_key`. */
export const hasWords = (words: readonly string[], conditions: Conditions, of = 'p'): string =>
  words.map((word) => `' ' || ${of}.name_key like ${conditions.add(`% ${word}%`, 'text')}`).join(' and ')

function sinceOf(changed: string, now: Date): Date {
  const days = /^(\d+)d$/.exec(changed)?.[1]
  return days ? new Date(now.getTime() - Number(days) * 86_400_000) : new Date(changed)
}

async function categoryIds({ client }: Ctx, slug: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select c.id from categories asked join categories c on c.id = asked.id or c.parent_id = asked.id where asked.slug = $1',
    [slug],
  )
  if (rows.length === 0) throw new InvalidError({ category: ['is no category'] })
  return rows.map(({ id }) => id)
}

type Found = { id: number; kind: 'state' | 'city' | 'neighborhood'; cities: number[] }

async function findRegion({ client }: Ctx, path: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select r.id, r.kind, case when r.kind = 'state' then array(select c.id from regions c where c.state_id = r.id and c.kind = 'city') else '{}' end as cities
     from regions r where r.path = $1`,
    [path],
  )
  if (!rows[0]) throw new InvalidError({ region: ['is no region'] })
  return rows[0]
}
