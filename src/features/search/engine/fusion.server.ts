import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { needs } from '../../language/needs.server.ts'
import { textLikeness, type Weighted } from '../../language/text-likeness.ts'
import { tellingWords } from './fallbacks/said-of-places.server.ts'
import { type ParsedSearch, typedBesideRegion } from './parsed-search.server.ts'

/** What stands first in an order is worth 1 / `FIRST`, the next 1 / (`FIRST` + 1); the order of what fits counts for so many. */
const [FIRST, FITTING] = [3, 2]
/** Of an order so many count. */
const COUNTED = 60

/** Places in the order in which they fit, in that by what they say of the words, and in none. */
type Asked = { fitting: readonly number[]; mentioned: readonly number[]; others: readonly number[] }

/**
 * Places in one order of several (reciprocal rank fusion): that in which they fit, by what they say of the words, by how alike what is said of them is to
 * those word for word, and by how alike both are in what they are about. Where one of them is wrong, others hardly are in the same way.
 */
export async function fused(ctx: Ctx, parsed: ParsedSearch, { fitting, mentioned, others }: Asked): Promise<number[]> {
  const orders = [fitting, mentioned, ...(await likest(ctx, parsed, [...new Set([...fitting, ...mentioned, ...others])]))]
  const worth = new Map<number, number>()
  for (const [at, order] of orders.entries())
    for (const [n, id] of order.slice(0, COUNTED).entries()) worth.set(id, (worth.get(id) ?? 0) + (at === 0 ? FITTING : 1) / (n + FIRST))
  return [...worth].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}

/** Places by how much what is said of them says of the words, and by how alike both are in what they are about. */
async function likest(ctx: Ctx, parsed: ParsedSearch, ids: readonly number[]): Promise<number[][]> {
  const [texts, telling, reader] = await Promise.all([textsOf(ctx, ids), tellingWords(parsed), needs()])
  const asked = telling.map(({ word, information }) => ({ word, weight: information }))
  const { saidIn, aboutAs } = textLikeness(reader, asked, typedBesideRegion(parsed))
  const by = (value: (words: Weighted[]) => number) =>
    texts
      .map(({ id, words }) => ({ id, value: value(words) }))
      .toSorted((a, b) => b.value - a.value)
      .map(({ id }) => id)
  return [by(saidIn), by((words) => aboutAs(words.map(({ word }) => word)))]
}

/** A word of a name or tag counts so much, one of its kind, one of what is said of it. */
const [NAME, KIND, DESCRIPTION] = [0.9, 1, 0.7]
/** So many words of a description are read. */
const READ = 100

const described = prepared<{ id: number; name: string; kind: string; tags: string; description: string }>(
  'search-described',
  `select p.id, p.name, c.name as kind, coalesce(p.description, '') as description,
     coalesce((select string_agg(t.name, ' ') from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id), '') as tags
   from places p join categories c on c.id = p.category_id where p.id = any($1::bigint[])`,
)

/** The words by which places are described, each once, in the order of the places. */
async function textsOf(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; words: Weighted[] }[]> {
  const found = new Map((await described(ctx, [ids])).map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const one = found.get(id)
    if (!one) return []
    const { name, kind, tags, description } = one
    const words = new Map<string, number>()
    for (const [text, weight] of [
      [kind, KIND],
      [`${name} ${tags}`, NAME],
      [description, DESCRIPTION],
    ] as const)
      for (const word of nameKey(text).split(' ').slice(0, READ)) if (word !== '' && !words.has(word)) words.set(word, weight)
    return [{ id, words: [...words].map(([word, weight]) => ({ word, weight })) }]
  })
}
