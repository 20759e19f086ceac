import type { LatLng } from '../../../platform/geo.ts'
import type { Why } from '../../places/contract.ts'
import { kinds, type SearchKind, type Weights } from '../kinds.ts'
import { fieldWorth } from '../ranking.ts'
import { distanceTo } from './area.ts'
import type { Compiled, CompiledPart, Mention } from './compile.ts'
import { anyOf } from './tsquery.ts'
import type { Values } from './values.ts'

/** What a word is worth by where it stands: in description and attributes, address and region, category, name. */
const FIELDS = `{${fieldWorth.description}, ${fieldWorth.place}, ${fieldWorth.category}, ${fieldWorth.name}}`

/**
 * Where a word means a category: being of it is worth so much, whatever its text, less where the word is narrower than the category; those
 * that say it are worth so much of the rest at least, those whose kind alone is called so, that say one of its words, or that are called like what is used as its words are (`alike`) less; having the word otherwise counts so much of it,
 * what says nothing of a narrower word is so much less the better for being well known (`isUnsaid`); having all words of a narrower phrase in the name more: "air museum" is one of air and space, too. What is said to be a kind of building is it
 * more than what is of the wider kind, where none of that is called so: a prison that is a museum. What is of another kind that may have it is worth less than its own. What is called by a word that tells it alone is worth a little more than what is of the wider kind and doesn't, what only mentions it less.
 */
const category = {
  is: 0.8,
  isNarrower: 0.45,
  isAlso: 0.25,
  isAlsoInAll: 0.3,
  said: 0.8,
  saidByKind: 0.6,
  hinted: 0.4,
  isNot: 0.25,
  alike: 0.5,
  isUnsaid: 0.3,
  isNotButNamed: 0.6,
  isNotButCalled: 0.6,
  isNotButSaid: 0.6,
  isAlikeAndSays: 0.75,
  isNotButToldOf: 0.4,
  isNotButTold: 0.65,
  isNotButMentions: 0.2,
  isCalledJustSo: 0.9,
}

/** Where a word is nowhere, what is called, or tagged, like what is used as it is, is worth so much more; where it is merely wished for, it has so much of what says it. */
const [LIKENED, WISHED_ALIKE] = [0.25, 0.8]

/** A word that is the initials of the name, or begins them, is worth so much, unless it stands somewhere for more. */
const initial = { are: 0.9, begin: 0.7 }

/** Further parts of what was typed, least those that must be found, don't count: they would cost more than they tell. */
const MOST_PARTS = 6

/** The words of a phrase that stand apart are worth so much of what they are alone. */
const APART = 0.6

/** Of so many parts on a name is compared letter by letter, too. */
const MANY = 3

/** How the name answers the words: it is them, has them for its initials, begins with them, is all but the last of them, or has them all. */
const name = { same: 1, initials: 0.85, begins: 0.7, shortened: 0.6, contains: 0.5 }

/**
 * Where not all words must be found: having a part at all is worth so much of it, having but a word like it less; a name like the words at most so much; having all parts
 * somewhere else than in descriptions (`CLEAR`) is worth what it is where all must be, else only so much. Popularity counts as far as the words are found.
 */
const HAVING = 0.4
const HAVING_ALIKE = 0.15
const ALIKE = 0.8
const SOME = 0.6
const CLEAR = 0.25
/** All of the words side by side, if only in a description, are worth so much. */
const SAID = 0.6

/** What needn't be found counts so much, or what is well known would outweigh what is of the kind. */
const OPTIONAL = 0.4

/** What places say themselves of what was told is worth so much of what they lack. */
const EVIDENCE = 0.8
/** What says it in words that are used alike says so much of it. */
const SAID_ALIKE = 0.65

/** What a word is worth by where a place says it; what is used like it the less, the less alike (`likenesses`), for it may be something else. */
const mention = { name: 1, kind: 0.9, description: 0.75, alike: [0.4, 0.25, 0.15] }
/** Where what is meant is guessed, what a place says of what was searched for is worth so much of what it lacks. */
const MENTIONED = 0.5

/** An attribute counts so much; where only words say that a place has it, so much of those. */
const WISH = 3
/** Being known to be open counts so much beside places without known hours, so that those follow. */
const HOURS = 2
const HEARSAY = 0.7
/** The same where several attributes are all that is wanted, so that what is known to have them all comes first. */
const HEARSAY_OF_SEVERAL = 0.35

/** Where words stand in a spelling that is less sure they are worth so much. */
const LESS_SURE = 0.7

/** The distance in metres at which closeness is worth half. */
const HALF_AT_M = 3000

/** The age in days at which newness is worth a third. */
const FRESH_DAYS = 180

/**
 * One row of a ranking: the value of each part, 0…1, and their weighed sum. `named`: a word that isn't a kind is in the name; `lacks`: the
 * numbers of the parts that it hasn't, where not all must be found; `side`: the number of the kind that it is of, of several that are wanted,
 * `sides`: how many of them it has.
 */
export type Ranked = { id: number; score: number; named?: boolean; lacks?: string; side?: number; sides?: number } & Weights

/** `names`: the words as `sort_name` has names, with the region and without; `others`: the same in another number; `shortened`: without the last. */
type Wanted = {
  names: string[]
  others?: string[]
  shortened?: { all: string[]; kinds: string[] }
  near: LatLng | undefined
  at: string
}

/**
 * The columns of `Ranked` for a document `d` of a kind. `at` is the day by which newness is measured, so that the pages of one search agree.
 */
export function rankColumns(
  kind: SearchKind,
  compiled: Compiled,
  { names, others = [], shortened = { all: [], kinds: [] }, near, at }: Wanted,
  values: Values,
): string {
  const begun = () => names.map((key) => `starts_with(d.sort_name, ${values.add(key, 'text')})`).join(' or ') || 'false'
  const contains = compiled.inName
    ? `when d.search @@ ${values.add(compiled.inName, 'tsquery')}
         then case when ${begun()} then ${name.begins} else ${name.contains} end`
    : ''
  // Whoever types initials means what is best known of those that have them, or begin with them as a word.
  const [only, more] = compiled.parts
  const isInitials = only && !more && only.initials ? `when d.search @@ ${values.add(only.initials, 'tsquery')} then ${name.initials}` : ''
  const isShortened =
    shortened.all.length > 0 ? `when d.sort_name = any(${values.add(shortened.all, 'text[]')}) then ${name.shortened}` : ''
  const nameValue = `(case when d.sort_name = any(${values.add([...names, ...others], 'text[]')}) then ${name.same} ${isInitials} ${isShortened} ${contains} else 0 end)::float8`
  // Of many words a name may lack some; kinds alone are no name.
  const alike = compiled.relaxed ? ALIKE : compiled.parts.length >= MANY && compiled.inName !== '' ? name.contains : 0
  const key = alike === 0 ? '' : values.add(compiled.relaxed?.name ?? names.at(-1) ?? '', 'text')
  const further = furtherColumns(compiled, values)
  const far = near ? closenessTo(near, values) : '0::float8'
  // Of what is around a region, what lies in it is half as far away.
  const inside = compiled.parts.find((part) => part.inside)?.inside
  const distance =
    near && inside ? `(case when d.search @@ ${values.add(inside, 'tsquery')} then (1 + ${far}) / 2 else ${far} end)::float8` : far
  // "Beaux Arts" is a place, though the words mean museums.
  const several = [...alsoNames(compiled, names), ...shortened.kinds]
  const called = several.length > 0 ? `d.sort_name = any(${values.add(several, 'text[]')})` : ''
  const value = `(${wordsValue(compiled, values)})${ofAlso(compiled, values, { worth: category.isAlsoInAll, saysSo: true })}`
  const answering = called === '' ? value : `greatest(${value}, case when ${called} then ${category.isCalledJustSo} else 0 end)`
  const { mentions = [] } = compiled
  const said = mentions.length === 0 ? '' : mentionsValue(mentions, values)
  const words = said === '' ? answering : `(${answering} + ${MENTIONED} * (1 - ${answering}) * (${said}))`
  return `d.${kind.id} as id, ${words} as words,
    ${alike === 0 ? nameValue : `greatest(${nameValue}, ${alike} * ${similarityTo(compiled, key, values)})`} as name,
    d.popularity::float8${compiled.relaxed ? ` * ${words}` : ''}${ofUnsaid(compiled, values, called)}${ofAlso(compiled, values, { worth: category.isAlso })} as popularity, ${distance} as distance,
    exp(-greatest(0, extract(epoch from ${values.add(at, 'timestamptz')} - d.created_at)::float8 / 86400) / ${FRESH_DAYS}) as freshness${further}`
}

/** How alike a name is written to all of the words; to those without the region, where it has no other of them. */
function similarityTo({ relaxed, anyInName }: Compiled, key: string, values: Values): string {
  const whole = `similarity(d.sort_name, ${key})`
  if (!relaxed || anyInName === '' || relaxed.besideRegion === relaxed.name) return whole
  return `(case when d.search @@ ${values.add(anyInName, 'tsquery')} then ${whole} else similarity(d.sort_name, ${values.add(relaxed.besideRegion, 'text')}) end)`
}

/** Of the names those of several words, where they mean a kind but aren't its name: what is called just so is meant as well. */
const alsoNames = ({ parts, inName }: Compiled, names: readonly string[]) =>
  parts.some(({ categories }) => categories !== '') && (parts.length > 1 || inName !== '') ? names.filter((one) => one.includes(' ')) : []

/** The condition that a document fits a tsquery. */
const matching = (values: Values) => (query: string) => `d.search @@ ${values.add(query, 'tsquery')}`

/** What is of a kind that may have it counts so much: well known or not, it doesn't come before the kind itself, unless it says that it has it (`saysSo`). */
function ofAlso({ parts }: Compiled, values: Values, { worth, saysSo = false }: { worth: number; saysSo?: boolean }): string {
  const [part] = parts.filter(({ also }) => also)
  if (!part?.also) return ''
  const is = matching(values)
  const saying = anyOf([(saysSo && part.said) || '', part.elsewhere ?? ''])
  const said = saying === '' ? '' : `when ${is(saying)} then 1`
  return ` * (case when ${is(part.categories)} then 1 ${said} when ${is(part.also)} then ${worth} else 1 end)`
}

/**
 * What is well known is no better answer to a kind for it, unless it is of the kind, and to a word that is narrower than the kind, unless it says
 * so or is called like it.
 */
function ofUnsaid({ parts, relaxed }: Compiled, values: Values, called: string): string {
  const [part, more] = parts.filter(({ categories }) => categories !== '')
  if (!part || more || relaxed || part.sides) return ''
  const { said = '', hinted = '', telling, alike, also = '', named = '', alikeSaying, elsewhere = '', evidence = [] } = part
  const is = matching(values)
  const when = (query: string, worth: number) => (query === '' ? '' : `when ${is(query)} then ${worth}`)
  const isOfKind = is(anyOf([part.categories, also]))
  const isCalled = called === '' ? '' : `when ${called} then 1`
  const isNot = `${isCalled} ${when(elsewhere, 1)} ${sayingAlike(alikeSaying, values, 1)} when not (${isOfKind}) then (case ${when(named, category.isNotButNamed)} when true then ${category.isNot} end)`
  if (!part.said && !alike && evidence.length === 0) return ` * (case ${isNot} else 1 end)`
  const isSaid = when(anyOf([said, hinted, telling?.named ?? '', ...evidence.map((one) => one.said)]), 1)
  const likeness = `${category.isUnsaid} + ${(1 - category.isUnsaid).toFixed(2)} * ${likenessOf(alike, values)}`
  return ` * (case ${isNot} ${isSaid} else ${likeness} end)`
}

function furtherColumns({ lackable, anyInName, sides = [] }: Compiled, values: Values): string {
  const is = matching(values)
  const ofSides =
    sides.length === 0
      ? ''
      : `, case ${sides.map(({ categories }, n) => `when ${is(categories)} then ${n}`).join(' ')} else ${sides.length} end as side,
    ${sides.map(({ has }) => `(${is(has)})::int`).join(' + ')} as sides`
  const named = (anyInName === '' ? '' : `, d.search @@ ${values.add(anyInName, 'tsquery')} as named`) + ofSides
  if (lackable.length === 0) return named
  const lacks = lackable.map(({ has }, n) => `case when d.search @@ ${values.add(has, 'tsquery')} then null else '${n}' end`)
  return `${named}, concat_ws(',', ${lacks.join(', ')}) as lacks`
}

/** The mean over the parts of what was typed; where not all must be found, by how much each tells. */
function wordsValue({ parts, relaxed }: Compiled, values: Values): string {
  const some = parts.toSorted((a, b) => Number(a.optional ?? false) - Number(b.optional ?? false)).slice(0, MOST_PARTS)
  if (some.length === 0) return '0::float8'
  const ranked = some.map((part) => (part.where ? whereValue(part, values) : partValue(part, values)))
  // A wish is all that tells places of a kind apart.
  const weights = some.map(weightOf)
  const mean = `(${ranked.map((value, n) => (weights[n] === 1 ? value : `${weights[n]} * ${value}`)).join(' + ')}) / ${weights.reduce((sum, one) => sum + one, 0)}`
  if (!relaxed) return mean
  const total = some.reduce((sum, { information }) => sum + information, 0) || 1
  const shares = some.map(({ has, surely, information }, n) => {
    const having =
      surely === '' ? `${HAVING}` : `case when d.search @@ ${values.add(surely, 'tsquery')} then ${HAVING} else ${HAVING_ALIKE} end`
    const value = `${having} + ${1 - HAVING} * ${ranked[n]}`
    return has === ''
      ? '0'
      : `(case when d.search @@ ${values.add(has, 'tsquery')} then ${(information / total).toFixed(6)} * (${value}) else 0 end)`
  })
  const all = relaxed.all.map((has) => `d.search @@ ${values.add(has, 'tsquery')}`).join(' and ') || 'true'
  const isSaid =
    relaxed.phrase === '' ? '' : `when ${all} and d.search @@ ${values.add(relaxed.phrase, 'tsquery')} then greatest(${mean}, ${SAID})`
  return `(case when ${all} and ${mean} >= ${CLEAR} then ${mean} ${isSaid} else ${SOME} * (${shares.join(' + ')})${likenedValue(some, values)} end)::float8`
}

/** What a place of the kind that is wanted is worth more for being called, or tagged, like a word that is nowhere; no more than for that word itself. */
function likenedValue(parts: readonly CompiledPart[], values: Values): string {
  const part = parts.find(({ likened }) => likened)
  const kind = parts.find(({ categories, where, likened }) => categories !== '' && !where && !likened)
  if (!part || !kind) return ''
  const isHad = part.has === '' ? '' : `when d.search @@ ${values.add(part.has, 'tsquery')} then 1`
  const isOfKind = `d.search @@ ${values.add(kind.categories, 'tsquery')}`
  return ` + case when ${isOfKind} then ${LIKENED} * (case ${isHad} when true then ${likenessOf(part.likened, values)} end) else 0 end`
}

function weightOf({ wish, hoursKnown, optional }: CompiledPart): number {
  if (hoursKnown) return HOURS
  return wish ? WISH : optional ? OPTIONAL : 1
}

function whereValue({ inside, hoursKnown }: CompiledPart, values: Values): string {
  if (hoursKnown) return `(case when ${hoursKnown} then 1 else 0 end)`
  return inside ? `(case when d.search @@ ${values.add(inside, 'tsquery')} then 1 else 0 end)` : '1'
}

function partValue(part: CompiledPart, values: Values): string {
  const value = meaningValue(part, values)
  if (!part.evidence) return value
  const is = matching(values)
  const when = (query: string, worth: number) => (query === '' ? '' : `when ${is(query)} then ${worth.toFixed(3)}`)
  const shares = part.evidence.map(({ said, alike, share }) => `case ${when(said, share)} ${when(alike, SAID_ALIKE * share)} else 0 end`)
  return `(${value} + ${EVIDENCE} * (1 - ${value}) * (${shares.join(' + ')}))`
}

function meaningValue(part: CompiledPart, values: Values): string {
  if (part.sides) return `greatest(${part.sides.map((side) => partValue(side, values)).join(', ')})`
  const { words, each, loose, categories, initials, having, said, saidByKind, hinted, called, sorted, telling, spoken, alike, also } = part
  const { optional, likened, alikeSaying, elsewhere } = part
  const rankOf = (query: string) => `least(1, ts_rank_cd('${FIELDS}', d.search, ${values.add(query, 'tsquery')}))::float8`
  const apart = each.length > 1 ? `${APART} * (${each.map(rankOf).join(' + ')}) / ${each.length}` : ''
  const others = [
    ...(apart === '' ? [] : [apart]),
    ...(loose === '' ? [] : [`${LESS_SURE} * ${rankOf(loose)}`]),
    ...(initials === '' ? [] : [initialsValue(initials, values)]),
  ]
  const found = others.length === 0 ? rankOf(words) : `greatest(${[rankOf(words), ...others].join(', ')})`
  if (having) {
    const told = anyOf([said ?? '', spoken ?? ''])
    const heard = part.wish ? HEARSAY : HEARSAY_OF_SEVERAL
    const isSaid = told ? `when d.search @@ ${values.add(told, 'tsquery')} then ${heard}` : ''
    return `(case when d.search @@ ${values.add(having, 'tsquery')} then 1 ${isSaid} else ${heard} * ${found} end)`
  }
  if (optional && likened) return `greatest(${found}, ${WISHED_ALIKE} * ${likenessOf(likened, values)})`
  if (categories === '') return found
  // The name of the category has a narrower word, too: only what places say themselves counts.
  const rest = (1 - category.isNarrower).toFixed(2)
  const likeness = likenessOf(alike, values)
  // What is called like it has so much of what it lacks beside saying it.
  const orAlike = (worth: number) => `${rest} * (${worth} + ${(category.alike * (category.said - worth)).toFixed(2)} * ${likeness})`
  const hint = said && hinted ? `when d.search @@ ${values.add(hinted, 'tsquery')} then ${orAlike(category.hinted)}` : ''
  const ofKind = said && saidByKind ? `when d.search @@ ${values.add(saidByKind, 'tsquery')} then ${orAlike(category.saidByKind)}` : ''
  const more = said
    ? `case when d.search @@ ${values.add(said, 'tsquery')} then ${rest} * greatest(${category.said}, ${found}) ${ofKind} ${hint} else ${orAlike(0)} end`
    : orAlike(0)
  const isAlso = also ? `when d.search @@ ${values.add(also, 'tsquery')} then ${category.isAlso} + ${more}` : ''
  const is =
    said || alike || part.evidence ? `${category.isNarrower} + ${more}` : `${category.is} + ${(1 - category.is).toFixed(2)} * ${found}`
  const isCalled = called ? `when d.search @@ ${values.add(called, 'tsquery')} then ${category.isNotButCalled}` : ''
  const isSaid =
    said && sorted
      ? `when d.search @@ ${values.add(said, 'tsquery')} and not exists (select from place_documents other where other.search @@ ${values.add(sorted, 'tsquery')}) then ${category.isNotButSaid}`
      : ''
  const told = (query: string, worth: number) => `when d.search @@ ${values.add(query, 'tsquery')} then ${worth}`
  const isTold = telling ? `${told(telling.named, category.isNotButTold)} ${told(telling.said, category.isNotButMentions)}` : ''
  const isAlikeAndSays = sayingAlike(alikeSaying, values, category.isAlikeAndSays)
  const isToldOf = elsewhere ? told(elsewhere, category.isNotButToldOf) : ''
  return `(case when d.search @@ ${values.add(categories, 'tsquery')} then ${is} ${isToldOf} ${isAlso} ${isCalled} ${isSaid} ${isAlikeAndSays} ${isTold} else ${category.isNot} * ${found} end)`
}

/** What is of a like kind and says the words is worth so much where nothing of the kind itself says them. */
function sayingAlike(saying: CompiledPart['alikeSaying'], values: Values, worth: number): string {
  if (!saying) return ''
  const own = `select from place_documents other where other.search @@ ${values.add(saying.own, 'tsquery')}`
  return `when d.search @@ ${values.add(saying.all, 'tsquery')} and not exists (${own}) then ${worth}`
}

/** How much of what words tell a document `d` says, 1…0. */
export function mentionsValue(mentions: readonly Mention[], values: Values): string {
  const saying = (query: string, worth: number) => (query === '' ? '' : `when ${matching(values)(query)} then ${worth}`)
  const worthOf = ({ name, kind, description, alike }: Mention) =>
    [
      saying(name, mention.name),
      saying(kind, mention.kind),
      saying(description, mention.description),
      ...alike.map((query, n) => saying(query, mention.alike[n] ?? 0)),
    ].join(' ')
  return mentions.map((one) => `${one.share.toFixed(4)} * (case ${worthOf(one)} else 0 end)`).join(' + ')
}

/** How much a place is called like what is used as some words are, from 0 to 1. */
const likenessOf = (alike: CompiledPart['alike'], values: Values): string =>
  alike
    ? `coalesce((select worth from unnest(${values.add(alike.ids, 'bigint[]')}, ${values.add(alike.worths, 'float8[]')}) as alike(id, worth) where id = d.place_id), 0)`
    : '0'

function initialsValue(initials: string, values: Values): string {
  const is = matching(values)
  return `case when ${is(initials)} then ${initial.are} when ${is(`${initials}:*`)} then ${initial.begin} else 0 end`
}

/** What the distance of a document `d` is worth, 1…0. */
export const closenessTo = (near: LatLng, values: Values): string => `1 / (1 + ${distanceTo(near, values)} / ${HALF_AT_M})`

/** The same of a distance in metres. */
export const closeness = (metres: number) => 1 / (1 + metres / HALF_AT_M)

/**
 * Of several kinds that are wanted each has its turn, the best of each first; what has all of them goes before, and what is of none but
 * mentions one last of all.
 */
export const inTurns = (kinds: number) => `
    (case when sides = ${kinds} and side < ${kinds} then 2000 when side < ${kinds} then 1000 else 0 end
      - row_number() over (partition by side, sides = ${kinds} order by worth desc, id desc) - 0.1 * side)::float8`

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
