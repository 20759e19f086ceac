import type { Ctx } from '../../../../platform/context.server.ts'
import { areaWords } from '../../../language/areas.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { isFrameWord, qualities } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { needs } from '../../../language/needs.server.ts'
import { readWord } from '../../../language/needs.ts'
import { areOtherThings } from '../../../language/nouns.ts'
import { singular } from '../../../language/singular.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
import { dot, type WordVectors } from '../../../language/word-vectors.ts'
import { type CategoryPhrases, categoriesOf } from '../../../query-reading/category-phrases.ts'
import { likelyNeeds, samenessTo } from '../../../query-reading/likely-need.ts'
import { type Alike, isOfKind, type Part, textsOf } from '../../../query-reading/part.ts'
import { centres, type Region } from '../../../query-reading/region-phrase.ts'
import { isAnyTrade } from '../../../query-reading/word-lists.ts'
import { withinRegion } from '../area.ts'
import { type ParsedSearch, saidBesideRegion } from '../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers } from '../tsquery.ts'
import { collectValues } from '../values.ts'

/** Of more places the names aren't compared. */
const MOST = 200
/** Words as alike as this (the cosine of how they are used) are worth nothing, and as this everything. */
const UNLIKE = 0.3
const ALIKE = 0.6
/** What more than such a part of the names has says nothing of one of them. */
const COMMON = 0.15
const FEW = 2
/** Words less rare ("world", "big") stand for nothing in a name. */
const EVERYWHERE = -0.15
/** Words less rare ("food", "view") tell nothing special of a place. */
export const SPECIAL = 0.1

/**
 * "Windshield replacement", "bunk beds for backpackers": where words tell which of a kind are meant, those whose names have words that are used
 * alike ("auto glass", "hostel") are likelier meant than the others.
 */
export async function withAlikeNames(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, filters } = parsed
  const { parts } = interpretation
  const region = interpretation.region ?? filters.region
  const kind = kindOf(parts)
  // Anywhere a name beside the kind may be that of a place.
  const isAlone = parts.every((part) => part === kind || part.required !== true)
  const isFew = kind && isAlone && kindsOf(kind).reduce((sum, { place_count }) => sum + place_count, 0) <= MOST
  if (!kind || ((!region || region.kind === 'state') && !isFew)) return parsed
  const asked = [...tellingOf(kind, parts), ...(await headingOf(kind, parsed))]
  const found = asked.length === 0 ? null : await alikeAmong(ctx, parsed, { kind, region, asked, by: 'name' })
  if (!found) return parsed
  const having = parts.map((part) => (part.narrower && isOfKind(part) ? { ...part, alike: found } : part))
  return { ...parsed, interpretation: { ...interpretation, parts: having } }
}

/**
 * "Airplane museum seattle", where none says so: of the kind that is called by its name those come first whose names or tags have words that
 * are used like what is left out ("Museum of Flight", "Aviation"). `wished`: like what is merely wished for ("museum with planes").
 */
export async function withLikened(ctx: Ctx, parsed: ParsedSearch, wished = false): Promise<ParsedSearch> {
  const { interpretation, filters, words } = parsed
  const { parts, question } = interpretation
  const region = interpretation.region ?? filters.region
  const said = parts.filter(({ attribute }) => attribute === null)
  const wanted = said.filter(({ required }) => required === true)
  // "Airplane" may mean airports, and nothing there is both.
  const [kind, another] = wanted.filter((part) => isOfKind(part) && !part.narrower)
  const rest = wished ? said.filter(({ required }) => required === false) : wanted.filter((part) => part !== kind)
  const isBeside = kind !== undefined && another === undefined && !kind.sides && !kind.alike && wanted.length === (wished ? 1 : 2)
  if (!isBeside || !region || region.kind === 'state' || question || languageOf(textsOf(words)) !== 'english') return parsed
  const vectors = await wordVectors()
  const asked = tellingOf(kind, rest).filter((word) => (readWord(word, vectors)?.rarity ?? 0) >= SPECIAL)
  // What no dictionary has may be a name, and "downtown" says where.
  const isElse = !rest.every((part) => part.words.every((word) => isEnglishWord(word) && !areaWords.has(word) && !centres.has(word)))
  const likened = asked.length === 0 || isElse ? null : await alikeAmong(ctx, parsed, { kind, region, asked, by: 'name and tags' })
  if (!likened) return parsed
  const isAsked = (part: Part) => rest.includes(part) && part.words.some((word) => asked.includes(word))
  return { ...parsed, interpretation: { ...interpretation, parts: parts.map((part) => (isAsked(part) ? { ...part, likened } : part)) } }
}

type Asked = {
  kind: Part
  region: Region | null
  /** What tells which of the kind are meant. */
  asked: readonly string[]
  /** What is compared: words of the name, which may also be of the sort that is asked for by all of it, or those of the tags, too. */
  by: 'name' | 'name and tags'
}

/** Of a kind in a region the places whose names and tags have words that are used like what is asked for; null where there are none, or too many to look at. */
async function alikeAmong(ctx: Ctx, parsed: ParsedSearch, { kind, region, asked, by }: Asked): Promise<Alike | null> {
  const values = collectValues()
  const wanted = values.add(allOf([anyOf(categoryMarkers({ categories: kindsOf(kind) })), region ? withinRegion(region) : '']), 'tsquery')
  const own = values.add(anyOf(categoryMarkers(kind)), 'tsquery')
  const tagged = by === 'name' ? 'null' : "(select lower(string_agg(t.name, ' ')) from tags t where t.id = any(d.tag_ids))"
  const { rows } = await ctx.client.query<{ id: number; name: string; own: boolean; tags: string | null }>(
    `select d.place_id as id, d.sort_name as name, d.search @@ ${own} as own, ${tagged} as tags
     from place_documents d where d.search @@ ${wanted} limit ${MOST + 1}`,
    values.list,
  )
  if (rows.length < 2 || rows.length > MOST) return null
  const names = rows.map(({ id, name, own: isOwn, tags }) => {
    return { id, isOwn, words: new Set([...name.split(' '), ...(tags?.split(/[^a-z]+/) ?? [])]) }
  })
  const uses = new Map<string, number>()
  for (const { words } of names) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const most = Math.max(FEW, COMMON * names.length)
  const ofRegion = new Set(region?.key.trim().split(' '))
  const ofKind = wordsOfKind(kind)
  const { phrases } = parsed.vocabulary
  const likenessOf = likenessTo(asked, await wordVectors(), (word) => ofRegion.has(word) || meansAnother(word, kind, phrases))
  const worths = new Map(
    [...uses].flatMap(([word, count]) => {
      const likeness = count > most || ofKind.has(word) ? 0 : likenessOf(word)
      return likeness > UNLIKE ? [[word, Math.min(1, (likeness - UNLIKE) / (ALIKE - UNLIKE))]] : []
    }),
  )
  // Of other kinds that may have it none is the same sort.
  const sames =
    by === 'name'
      ? await samenessOf(
          kind,
          parsed,
          names.filter(({ isOwn }) => isOwn),
        )
      : []
  const alike = names.flatMap(({ id, words, isOwn }) => {
    const same = isOwn ? sames.shift() : 0
    const worth = Math.max(same ?? 0, ...[...words].map((word) => worths.get(word) ?? 0))
    return worth > 0 ? [{ id, worth }] : []
  })
  return alike.length === 0 ? null : { ids: alike.map(({ id }) => id), worths: alike.map(({ worth }) => worth) }
}

/**
 * How like one of the asked words a word of a name is, 0 to 1: the same word, but for its number, 1; how alike they are used otherwise, where it
 * says something (`isElse`: that is something else) and is no other thing of the same sort.
 */
function likenessTo(asked: readonly string[], vectors: WordVectors, isElse: (word: string) => boolean): (word: string) => number {
  const same = new Set(asked.map(singular))
  const known = asked.flatMap((word) => {
    const read = readWord(word, vectors)
    return read ? [{ one: singular(word), numbers: read.numbers }] : []
  })
  return (word) => {
    const other = singular(word)
    if (same.has(other)) return 1
    const read = readWord(word, vectors)
    if (!read || read.rarity < EVERYWHERE || saysNothing(word) || isElse(word)) return 0
    return Math.max(0, ...known.map(({ one, numbers }) => (areOtherThings(one, other) ? 0 : dot(numbers, read.numbers))))
  }
}

/** "Fishmonger": the words of what such a kind is searched for by, where that is likely: "fish market". */
async function headingOf(kind: Part, parsed: ParsedSearch): Promise<string[]> {
  const [need] = likelyNeeds(parsed.vocabulary, await needs(), kind.told ?? saidBesideRegion(parsed))
  if (!need || need.likelihood < LIKELY || !need.categories.some(({ id }) => kind.categories.some((one) => one.id === id))) return []
  const ofKind = wordsOfKind(kind)
  // "Shoe repair": what is done there tells, too; that it is a shop doesn't.
  return need.heading
    .split(' ')
    .filter((word) => word.length > 2 && !anyPlace.test(word) && !ofKind.has(word) && !ofKind.has(singular(word)))
}
const anyPlace = /^(?:shops?|stores?|places?|restaurants?|centers?|services?|company)$/
/** So likely one says so. */
const LIKELY = 0.5

/** By each name how sure it says more than the others that a place is of the sort of its kind that is asked for, from 0 to 1. */
async function samenessOf(kind: Part, parsed: ParsedSearch, names: readonly { words: ReadonlySet<string> }[]): Promise<number[]> {
  const texts = kind.told ?? saidBesideRegion(parsed)
  const sameness = samenessTo(parsed.vocabulary, await needs(), { texts, kinds: kind.categories })
  const found = names.map((name) => sameness([...name.words]))
  const sum = found.reduce((all, one) => all + one, 0)
  const above = (one: number) => one - (sum - one) / (found.length - 1) - LEAST
  return found.map((one) => Math.min(1, Math.max(0, above(one) / (SAME - LEAST))))
}
const [LEAST, SAME] = [0.05, 0.3]

/** Whether a word is the name of another kind. */
function meansAnother(word: string, kind: Part, phrases: CategoryPhrases): boolean {
  const { categories, byName } = categoriesOf(phrases, singular(word))
  return byName && !categories.some(({ id }) => kindsOf(kind).some((one) => one.id === id))
}

/** The kinds that are meant, and others that may have it. */
const kindsOf = ({ categories, also = [] }: Part) => [...categories, ...also]

/** The last part that means a kind, if others mean the same, and one of them says which. */
function kindOf(parts: readonly Part[]): Part | undefined {
  const wanted = parts.filter((part) => part.required === true && isOfKind(part))
  const kind = wanted.at(-1)
  const isOne = wanted.every(
    ({ sides, categories }) => !sides && categories.some(({ id }) => kind?.categories.some((one) => one.id === id)),
  )
  return isOne && wanted.some(({ narrower }) => narrower) ? kind : undefined
}

/** The words that say which of a kind are meant, those of the kind and what was said beside it; not what the kind itself is called. */
function tellingOf(kind: Part, parts: readonly Part[]): string[] {
  const ofKind = wordsOfKind(kind)
  const said = parts.flatMap(({ required, attribute, told, words }) =>
    attribute === null && required !== 'unless-known-not' ? (told ?? words) : [],
  )
  return said.filter((word) => !saysNothing(word) && !ofKind.has(word) && !ofKind.has(singular(word)))
}

/** What the kind is called, word by word; not where it is of two sorts ("Butchers & seafood"), which its words tell apart. */
const wordsOfKind = (kind: Part) =>
  new Set(kindsOf(kind).flatMap(({ name, singular: one }) => (name.includes('&') ? [] : `${name} ${one}`.toLowerCase().split(/[^a-z]+/))))

const saysNothing = (word: string) => word.length < 3 || isFrameWord(word) || qualities.has(word) || isAnyTrade(word)
