import type { LatLng } from '../../../platform/geo.ts'
import type { Why } from '../../places/contract.ts'
import { kinds, type SearchKind, type Weights } from '../kinds.ts'
import { fieldWorth } from '../ranking.ts'
import { distanceTo } from './area.ts'
import type { Compiled } from './compile.ts'
import type { Values } from './values.ts'

/** What a word is worth by where it stands: in description and attributes, address and region, category, name. */
const FIELDS = `{${fieldWorth.description}, ${fieldWorth.place}, ${fieldWorth.category}, ${fieldWorth.name}}`

/** Where a word means a category: being of it is worth so much, whatever its text; having the word otherwise counts so much of it. */
const category = { is: 0.8, isNot: 0.5 }

/** A word that is the initials of the name, or begins them, is worth so much, unless it stands somewhere for more. */
const initial = { are: 0.9, begin: 0.7 }

/** Further parts of what was typed don't count: they would cost more than they tell. */
const MOST_PARTS = 6

/** The words of a phrase that stand apart are worth so much of what they are alone. */
const APART = 0.6

/** How the name answers the words: it is them, begins with them, or has them all. */
const name = { same: 1, begins: 0.7, contains: 0.5 }

/** The distance in metres at which closeness is worth half. */
const HALF_AT_M = 3000

/** The age in days at which newness is worth a third. */
const FRESH_DAYS = 180

/** One row of a ranking: the value of each part, 0…1, and their weighed sum. */
export type Ranked = { id: number; score: number } & Weights

/** `name`: the words as `sort_name` has names. */
type Wanted = { name: string; near: LatLng | undefined; at: string }

/**
 * The columns of `Ranked` for a document `d` of a kind. `at` is the day by which newness is measured, so that the pages of one search agree.
 */
export function rankColumns(kind: SearchKind, compiled: Compiled, { name: nameKey, near, at }: Wanted, values: Values): string {
  const key = values.add(nameKey, 'text')
  const contains = compiled.inName
    ? `when d.search @@ ${values.add(compiled.inName, 'tsquery')}
         then case when starts_with(d.sort_name, ${key}) then ${name.begins} else ${name.contains} end`
    : ''
  const distance = near ? `1 / (1 + ${distanceTo(near, values)} / ${HALF_AT_M})` : '0::float8'
  return `d.${kind.id} as id, ${wordsValue(compiled, values)} as words,
    (case when d.sort_name = ${key} then ${name.same} ${contains} else 0 end)::float8 as name,
    d.popularity::float8 as popularity, ${distance} as distance,
    exp(-greatest(0, extract(epoch from ${values.add(at, 'timestamptz')} - d.created_at)::float8 / 86400) / ${FRESH_DAYS}) as freshness`
}

/** The mean over the parts of what was typed. */
function wordsValue({ parts }: Compiled, values: Values): string {
  const ranked = parts.slice(0, MOST_PARTS).map(({ words, each, categories, initials }) => {
    const rankOf = (query: string) => `least(1, ts_rank_cd('${FIELDS}', d.search, ${values.add(query, 'tsquery')}))::float8`
    const apart = each.length > 1 ? `${APART} * (${each.map(rankOf).join(' + ')}) / ${each.length}` : ''
    const rank = apart === '' ? rankOf(words) : `greatest(${rankOf(words)}, ${apart})`
    const found = initials === '' ? rank : `greatest(${rank}, ${initialsValue(initials, values)})`
    if (categories === '') return found
    return `(case when d.search @@ ${values.add(categories, 'tsquery')}
      then ${category.is} + ${1 - category.is} * ${found} else ${category.isNot} * ${found} end)`
  })
  return ranked.length > 0 ? `(${ranked.join(' + ')}) / ${ranked.length}` : '0::float8'
}

function initialsValue(initials: string, values: Values): string {
  const is = (query: string) => `d.search @@ ${values.add(query, 'tsquery')}`
  return `case when ${is(initials)} then ${initial.are} when ${is(`${initials}:*`)} then ${initial.begin} else 0 end`
}

/** What a distance in metres is worth, 1…0; the same as in `rankColumns`. */
export const closeness = (metres: number) => 1 / (1 + metres / HALF_AT_M)

/** The score of a row of `rankColumns`. */
export const scoreOf = (kind: SearchKind) =>
  Object.entries(kind.weights)
    .map(([part, weight]) => `${weight} * ${part}`)
    .join(' + ')

/** The parts of a score as an answer shows them; distance only where a position was given. */
export function partsOfScore(row: Ranked, near: boolean): Why['parts'] {
  const names = ['words', 'name', 'popularity', 'distance', 'freshness'] as const
  return names
    .filter((part) => part !== 'distance' || near)
    .map((part) => ({ name: part, value: row[part], weight: kinds.place.weights[part] }))
}
