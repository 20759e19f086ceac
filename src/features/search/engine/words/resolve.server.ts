import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { isBuilt, relatedNouns } from '../../../language/nouns.ts'
import { isOrdinaryWord } from '../../../language/ordinary-words.ts'
import { countryWordsOf } from '../../../language/peoples.ts'
import { singular } from '../../../language/singular.ts'
import { isCutShort } from '../../../language/spellings.ts'
import { frameWordMeant } from '../../../query-reading/frame-slips.ts'
import { nicknameMeant } from '../../../query-reading/nickname-slips.ts'
import { piecesOf, segments } from '../../../query-reading/segment.ts'
import type { Likely } from '../../../query-reading/spelling.ts'
import type { Word } from '../../../query-reading/typed.ts'
import { nicknames, placeWords } from '../../../query-reading/word-lists.ts'
import { kinds } from '../../kinds.ts'
import { correct, similarWords } from '../correct.server.ts'
import { knownWords, type Lookups, lookUp } from '../lookups.server.ts'
import { anyDocument, wordQuery } from '../tsquery.ts'
import { chosenTogether, slipsAmong, whichFound } from './slips.server.ts'
import { chainWithSlip, wholeName } from './whole-name.server.ts'

/** Another form of a word, a word or several side by side, and how surely it is meant (0…1). */
export type Form = { text: string; closeness: number }

/** What typed words were found to be. */
export type Resolved = {
  /** With those that were put right in their place. */
  words: Word[]
  /** Other forms of each word, the likeliest first. */
  forms: ReadonlyMap<string, Form[]>
  /** Words that nothing has, nor anything like them. */
  absent: ReadonlySet<string>
  /** Words that match only as the beginnings of longer ones. */
  prefixes: ReadonlySet<string>
  /** Whether a word was put right. */
  corrected: boolean
  /** What was typed for each that was put right. */
  typedAs: ReadonlyMap<string, string>
}

/** How surely a joined or split form is meant beside the typed one. */
const JOINED = 0.95
/** How surely another word is meant than the one that was typed in a known short form. */
const BESIDE = 0.5
/** How surely what is much the same is meant by a noun that no name has. */
const RELATED = 0.7
/** What is of a country is nearly what is called like it. */
const OF_COUNTRY = 0.8
/** How surely the words that begin like an unfinished one are meant. */
const UNFINISHED = 0.9

/** Shorter parts of a word are as likely chance, and so are words like "her" and "the". */
const isLongPiece = (piece: string) => piece.length >= 3 && !isFrameWord(piece)

/** Two words side by side as one, with where they stand; `name` of what `joinable` looks up. */
function pairsOf(words: Word[]): { joined: string; at: number }[] {
  return words.slice(1).flatMap((word, at) => {
    const joined = `${words[at]?.text ?? ''}${word.text}`
    return word.after === null && joined.length >= 4 && /^[a-z]+$/.test(joined) ? [{ joined, at }] : []
  })
}

/** Pairs of words as one: what to look up beside the words themselves. */
export const joinable = (words: Word[]): string[] => pairsOf(words).map(({ joined }) => joined)

/** Words that may be unfinished: the last one, and the last before a region ("exploratori in San Francisco"). */
export function endsOf(words: Word[]): Set<string> {
  const last = words.filter(({ text }, n) => {
    const next = words[n + 1]
    // Of a street's name the last word is no beginning, and very many places stand in an avenue.
    if (n > 0 && isCutShort(text)) return false
    return !next || next.after === 'comma' || placeWords.has(next.text)
  })
  return new Set(last.map(({ text }) => text))
}

/**
 * How words are read: those to `keep` are never put right, `kindsOf` is what documents of the kinds have that a word means, '' for none;
 * `isForeign`: another language is spoken, whose words have others like them in English; `isSettled`: all words are
 * meant as they are.
 */
type Reading = { keep(word: string): boolean; kindsOf(word: string): string; isForeign: boolean; isSettled: boolean }

/**
 * Finds out what the typed words may be: joined ones and split ones by the vocabulary, the likely spellings of unknown ones. `known` are
 * those of the words, and of their joined pairs, that the vocabulary has.
 */
export async function resolveWords(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  typed: Word[],
  { known, total, lexemes, regions }: Pick<Lookups, 'known' | 'total' | 'lexemes' | 'regions'>,
  { keep, kindsOf, isForeign, isSettled }: Reading,
): Promise<Resolved> {
  const forms = new Map<string, Form[]>()
  const add = (word: string, ...more: Form[]) => forms.set(word, [...(forms.get(word) ?? []), ...more])
  const pairs = pairsOf(typed).filter(({ joined }) => known[joined] !== undefined)
  const parts = new Set<string>()
  for (const { joined, at } of pairs) {
    for (const { text } of typed.slice(at, at + 2)) {
      add(text, { text: joined, closeness: JOINED })
      parts.add(text)
    }
  }
  const unknown = [...new Set(typed.map(({ text }) => text))].filter(
    (text) => text.length > 2 && known[text] === undefined && !parts.has(text),
  )
  const ends = endsOf(typed)
  const { likely, beside, begins, longer, absent } = await correct(ctx, kinds.place, unknown, ends, lexemes, keep)
  const others = typed.map(({ text }) => text)
  const slipped = new Map([...likely, ...beside])
  const named = await wholeName(ctx, others, slipped.size > 0 || isSettled ? slipped : await likelyOfRare(ctx, absent), kindsOf)
  for (const [word, one] of named ?? []) {
    likely.set(word, [one])
    beside.delete(word)
  }
  // "Res taurant": what is one word with the next needs no other.
  const isKept = (word: string) => keep(word) || parts.has(word)
  const slips = named ? [] : await slipsAmong(ctx, others, { known, lexemes }, isKept, likely, ends, kindsOf)
  // Where nothing else is wrong, a word that is one by itself may be.
  const chain = isSettled || named || likely.size > 0 || beside.size > 0 ? null : await chainWithSlip(ctx, others, lexemes, kindsOf)
  for (const [word, found] of chain ?? slips) {
    likely.set(word, found)
    begins.delete(word)
    longer.delete(word)
  }
  for (const [word, found] of longer) add(word, ...found.map((other) => ({ text: other, closeness: UNFINISHED })))

  for (const [word, found] of beside) add(word, ...found.map((other) => ({ text: other.word, closeness: other.closeness * BESIDE })))

  // What is typed without its space has no slip at all: only where the parts are short a word that is one slip away, or itself, is likelier.
  const unsure = new Map<string, string[]>()
  const split = await splitWords(
    ctx,
    unknown.filter((word) => absent.has(word) || likely.has(word)),
    total,
    (word, pieces, isRegion) => {
      const isSure = isRegion || (likely.get(word)?.[0]?.near !== true && !keep(word)) || pieces.every(isLongPiece)
      // "Sonyc" is no "so nyc": what isn't indexed tells nothing, and the rest too little.
      const isTelling = pieces.some((piece) => piece.length > 3 && !isFrameWord(piece)) || !pieces.some(isFrameWord)
      if (!isSure && !keep(word) && isTelling) unsure.set(word, pieces)
      return isSure
    },
  )
  const replaced = new Map<string, string[]>()
  for (const [word, pieces] of split) {
    replaced.set(word, pieces)
    absent.delete(word)
  }
  // "Sumthing to eat": no place has words of questions and wishes, so no vocabulary knows them.
  for (const word of absent) {
    const meant = keep(word) ? null : frameWordMeant(word)
    if (meant === null) continue
    replaced.set(word, [meant])
    absent.delete(word)
  }
  // "Pizza phlly": nor has any place a nickname of its city.
  for (const word of unknown) {
    const meant = replaced.has(word) || keep(word) || !standsAsRegion(typed, word) ? null : nicknameMeant(word)
    if (meant === null) continue
    replaced.set(word, [meant])
    absent.delete(word)
  }
  // "Bklyn bot gdn": in names a city stands by its own name.
  for (const word of unknown) {
    const city = nicknames[word]?.split('/').at(-1)
    if (city === undefined || isEnglishWord(word)) continue
    add(word, { text: city.replaceAll('-', ' '), closeness: 1 })
    absent.delete(word)
  }
  // "Ancient Greece" is what is Greek; a Vietnamese restaurant isn't in what is called after Vietnam.
  for (const { text } of typed) {
    const others = kindsOf(text) === '' ? countryWordsOf(text) : []
    if (others.length === 0) continue
    add(text, ...others.map((other) => ({ text: other, closeness: OF_COUNTRY })))
    absent.delete(text)
  }
  const nouns = unknown.filter(
    (word) => !replaced.has(word) && !likely.has(word) && (kindsOf(word) === '' || isBuilt(singular(word))) && !isFrameWord(word),
  )
  for (const [word, found] of await relatedWords(ctx, nouns, (other, word) => ['', kindsOf(word)].includes(kindsOf(other)))) {
    add(word, ...found.map((text) => ({ text, closeness: RELATED })))
    absent.delete(word)
  }
  const left = new Map([...likely].filter(([word]) => !replaced.has(word)))
  const mayBeRegion = (word: string) => standsAsRegion(typed, word)
  const mustBeRegion = (word: string) => isBehindPreposition(typed, word)
  const together =
    left.size === 0
      ? null
      : await chosenTogether(ctx, typed, { lexemes, regions }, left, { kindsOf, mayBeRegion, mustBeRegion, splits: unsure })
  for (const word of together?.dropped ?? []) absent.add(word)
  for (const [word, pieces] of together?.pairs ?? []) replaced.set(word, pieces)
  for (const [word, found] of together?.likely ?? []) {
    const [first, ...others] = found
    if (!first || replaced.has(word)) continue
    // A word of another language is found by its like in English, but isn't put right.
    if (isForeign && (kindsOf(first.word) === '' || isCognate(word, first.word))) {
      add(word, ...found.map((other) => ({ text: other.word, closeness: other.closeness })))
      continue
    }
    replaced.set(word, [first.word])
    add(first.word, ...others.map((other) => ({ text: other.word, closeness: other.closeness })))
  }
  const words = typed.flatMap((word) => {
    const [first = '', ...more] = replaced.get(word.text) ?? [word.text]
    return [{ ...word, text: first }, ...more.map((text): Word => ({ ...word, text, after: null }))]
  })
  const typedAs = new Map([...replaced].flatMap(([word, pieces]) => pieces.map((piece) => [piece, word])))
  return { words, forms, absent, prefixes: begins, corrected: replaced.size > 0, typedAs }
}

/** "Muter museum": what words may be that are in a dictionary, but that few use and no place has. */
async function likelyOfRare(ctx: Pick<Ctx, 'client'>, absent: ReadonlySet<string>): Promise<Map<string, Likely[]>> {
  const rare = [...absent].filter((word) => !isOrdinaryWord(word)).slice(0, MOST_RARE)
  const found = await Promise.all(rare.map(async (word) => [word, await similarWords(ctx, kinds.place, word)] as const))
  return new Map(found.filter(([, likely]) => likely.length > 0))
}
const MOST_RARE = 2

/** Of nouns that no name has, the words for much the same that places say. */
async function relatedWords(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  nouns: string[],
  isWanted: (other: string, word: string) => boolean,
): Promise<Map<string, string[]>> {
  const related = new Map(nouns.map((word) => [word, relatedNouns(singular(word)).filter((other) => isWanted(other, word))]))
  const all = [...new Set([...related.values()].flat())]
  if (all.length === 0) return new Map()
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: all })
  const said = await whichFound(ctx, all, (text) => wordQuery(text, lexemes))
  return new Map(
    [...related]
      .map(([word, others]) => [word, others.filter((other) => said.has(other))] as const)
      .filter(([, others]) => others.length > 0),
  )
}

/** "Pública" and "public": the same word with the ending of another language. */
const isCognate = (word: string, english: string) => word.replace(/[aeo]s?$/, '') === english.replace(/[aeo]?s?$/, '')

const isBehindPreposition = (words: Word[], word: string) =>
  placeWords.has(words[words.findIndex(({ text }) => text === word) - 1]?.text ?? '')

/** At the end, after a preposition or a comma. */
function standsAsRegion(words: Word[], word: string): boolean {
  const at = words.findIndex(({ text }) => text === word)
  return at === words.length - 1 || words[at]?.after === 'comma' || isBehindPreposition(words, word)
}

const sideBySide = prepared<{ phrase: string; region: boolean }>(
  'search-side-by-side',
  `select phrase, exists(select from regions where name_key = phrase) as region from unnest($1::text[]) as phrase, lateral (select phraseto_tsquery('hereabouts', phrase) as query) q
   where exists(select from regions where name_key = phrase) or ${anyDocument('query')}`,
)

/** Words that are several known ones, which stand side by side somewhere. */
async function splitWords(
  ctx: Pick<Ctx, 'client'>,
  words: string[],
  total: number,
  isSure: (word: string, pieces: string[], isRegion: boolean) => boolean = () => true,
): Promise<Map<string, string[]>> {
  const places = await knownWords(ctx, [...new Set(words.flatMap(piecesOf))])
  const splits = words.map((word) => ({ word, all: segments(word, places, total) })).filter(({ all }) => all.length > 0)
  if (splits.length === 0) return new Map()
  const found = await sideBySide(ctx, [splits.flatMap(({ all }) => all.map((pieces) => pieces.join(' ')))])
  const real = new Map(found.map(({ phrase, region }) => [phrase, region]))
  return new Map(
    splits.flatMap(({ word, all }): [string, string[]][] => {
      const pieces = all.find((one) => real.has(one.join(' ')))
      return pieces && isSure(word, pieces, real.get(pieces.join(' ')) === true) ? [[word, pieces]] : []
    }),
  )
}

/** Other forms of words that are known, for a search that finds nothing with them: they may be slips, too. */
export async function formsOfKnown(ctx: Pick<Ctx, 'client'>, words: string[], total: number): Promise<Map<string, Form[]>> {
  const found = new Map<string, Form[]>()
  for (const word of words) {
    if (word.length < 5) continue
    const likely = (await similarWords(ctx, kinds.place, word)).filter((other) => other.word !== word)
    found.set(
      word,
      likely.slice(0, 5).map((other) => ({ text: other.word, closeness: other.closeness / 2 })),
    )
  }
  const split = await splitWords(ctx, words, total)
  for (const [word, pieces] of split) found.set(word, [...(found.get(word) ?? []), { text: pieces.join(' '), closeness: JOINED / 2 }])
  return found
}
