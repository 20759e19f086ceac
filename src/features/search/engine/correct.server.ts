import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { misspelled } from '../../language/misspelled.ts'
import { isOrdinaryWord } from '../../language/ordinary-words.ts'
import { editDistance, type Likely, likeliestWord, likelyWords, oneEditFrom } from '../../query-reading/spelling.ts'
import type { searchWords } from '../../search-index/tables.ts'
import { kinds, type SearchKind } from '../kinds.ts'
import { anyDocument, anyOf, initials, type Lexemes, marker, wordQuery } from './tsquery.ts'

const anyHas = ({ documents }: SearchKind, query: string) => anyDocument(`${query}::tsquery`, documents)

type Listed = RowOf<typeof searchWords, 'word' | 'weight'> & { sounds: boolean }

/** Words that are a slip away ($2), that have much of the word or a third of it ($3 to $5), and that sound like it. */
const similarIn = ({ vocabulary, sounds }: SearchKind) => `
  (select word, weight, false as sounds from ${vocabulary} where word = any($2::text[]))
  union all (select word, weight, false from ${vocabulary} where word % $1 or word like $3 or word like $4 or word like $5
    order by similarity(word, $1) desc, weight desc limit 80)
  ${sounds ? `union all (select word, weight, true from ${vocabulary} where sound = sound_of($1) order by weight desc nulls last limit 40)` : ''}`

const readsOf = (kind: SearchKind) => ({
  inDocuments: prepared<{ word: string; found: boolean; otherwise: boolean; begins: boolean }>(
    `${kind.vocabulary}-in-documents`,
    `select word, ${anyHas(kind, 'whole')} as found, other is not null and ${anyHas(kind, 'other')} as otherwise,
       start is not null and ${anyHas(kind, 'start')} as begins
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as asked(word, whole, other, start)`,
  ),
  listed: prepared<Listed>(
    `${kind.vocabulary}-listed`,
    `select word, weight, false as sounds from ${kind.vocabulary} where word = any($1::text[])`,
  ),
  similar: prepared<Listed>(`${kind.vocabulary}-similar`, similarIn(kind)),
  longer: prepared<Listed>(
    `${kind.vocabulary}-longer`,
    `select word, weight, false as sounds from ${kind.vocabulary} where word ~>=~ $1 and word ~<~ $2 order by weight desc limit 12`,
  ),
})

const known = new Map<SearchKind, ReturnType<typeof readsOf>>()

/** The statements of a kind, prepared once. */
function readsFor(kind: SearchKind) {
  const reads = known.get(kind) ?? readsOf(kind)
  known.set(kind, reads)
  return reads
}

/**
 * What was found out about words that the vocabulary lacks. `likely`: what may be meant instead, the likeliest first; `beside`: what may
 * be meant of words that something has in another form (abbreviated); `begins`: longer
 * words begin like it, of which `longer` are some; `absent`: nothing has it or anything like it.
 */
export type Corrections = {
  likely: Map<string, Likely[]>
  beside: Map<string, Likely[]>
  begins: Set<string>
  longer: Map<string, string[]>
  absent: Set<string>
}

/**
 * Looks for the likely spellings of words that are neither in the vocabulary nor in any document (street names are only there). Short
 * words and numbers stay as they are, and so do those of `keep`. `ends` may be the beginnings of words.
 */
export async function correct(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  kind: SearchKind,
  unknown: string[],
  ends: ReadonlySet<string>,
  lexemes: Lexemes,
  keep: (word: string) => boolean = () => false,
): Promise<Corrections> {
  const found: Corrections = { likely: new Map(), beside: new Map(), begins: new Set(), longer: new Map(), absent: new Set() }
  const asked = unknown.filter((word) => lexemes[word])
  if (asked.length === 0) return found
  addCacheTags(ctx, kind.wordsTag)
  const rows = await readsFor(kind).inDocuments(ctx, [
    asked,
    asked.map((word) => anyOf([lexemes[word] ?? '', initials.test(word) ? `${marker(`@i${word}`)}:*` : ''])),
    asked.map((word) => {
      const all = wordQuery(word, lexemes)
      return all === lexemes[word] ? null : all
    }),
    asked.map((word) => (ends.has(word) && word.length >= 3 ? wordQuery(word, lexemes, { begins: true }) : null)),
  ])
  for (const row of rows) {
    if (row.begins) found.begins.add(row.word)
    if (row.found) continue
    const whole = row.begins && !keep(row.word) ? await cutOnly(ctx, kind, row.word, lexemes) : []
    if (whole.length > 0) {
      found.begins.delete(row.word)
      found.likely.set(row.word, whole)
      continue
    }
    if (row.otherwise) {
      if (!keep(row.word)) found.beside.set(row.word, await similarWords(ctx, kind, row.word))
      continue
    }
    const likely = row.begins || ends.has(row.word) || keep(row.word) ? [] : await similarWords(ctx, kind, row.word)
    const longer = row.word.length < (likely.length > 0 ? LONG : 3) ? [] : await longerWords(ctx, kind, row.word)
    if (likely.length > 0 && longer.length > 0) {
      // What begins like it has no slip at all ("phila", "cinci"): as likely as one letter's, and likelier than more.
      const [first] = likely
      const isSlip = first !== undefined && editDistance(row.word, first.word) <= 1
      const begun = longer.slice(0, MOST_BEGUN).map((word) => ({ word, closeness: isSlip ? BEGUN : 1, near: true }))
      const others = likely.filter(({ word }) => !longer.includes(word))
      found.likely.set(row.word, isSlip ? others.toSpliced(1, 0, ...begun) : [...begun, ...others])
      continue
    }
    if (longer.length > 0) found.longer.set(row.word, longer)
    if (row.begins || longer.length > 0) continue
    const other = ends.has(row.word) && !keep(row.word) ? await similarWords(ctx, kind, row.word) : likely
    if (other.length > 0) found.likely.set(row.word, other)
    else found.absent.add(row.word)
  }
  return found
}

/** Shorter beginnings are of too many words. */
const LONG = 4
const MOST_BEGUN = 3
/** How surely the beginning of a word is meant beside a slip of one letter. */
const BEGUN = 0.95

/** "Nashvile" begins no word but for what the index cuts off its end: what is a slip away from it. */
async function cutOnly(ctx: Pick<Ctx, 'client'>, kind: SearchKind, word: string, lexemes: Lexemes): Promise<Likely[]> {
  if (lexemes[word] === `'${word}'` || (await longerWords(ctx, kind, word)).length > 0) return []
  return (await similarWords(ctx, kind, word)).filter(({ near }) => near)
}

/** The commonest words that begin like this one, itself among them where it is one. */
export async function longerWords(ctx: Pick<Ctx, 'client'>, kind: SearchKind, word: string): Promise<string[]> {
  return (await readsFor(kind).longer(ctx, [word, `${word}\u{10FFFF}`])).map((row) => row.word)
}

/** What a word may have been meant to be, the likeliest first; of a plural that is like nothing what its singular is like ("perogies"). */
export async function similarWords(ctx: Pick<Ctx, 'client'>, kind: SearchKind, word: string): Promise<Likely[]> {
  const own = await similarTo(ctx, kind, word)
  return own.length > 0 || !/[^s]s$/.test(word) ? own : similarTo(ctx, kind, word.slice(0, -1))
}

async function similarTo(ctx: Pick<Ctx, 'client'>, kind: SearchKind, word: string): Promise<Likely[]> {
  if (!/^[a-z]{4,30}$/.test(word)) return []
  const near = [...oneEditFrom(word), ...(misspelled(word)?.split(' ') ?? [])]
  const listed = await readsFor(kind).similar(ctx, [word, near, ...thirdsOf(word)])
  // What sounds alike may stand in the answer as what is written alike, too.
  const sounding = new Set(listed.filter(({ sounds }) => sounds).map((row) => row.word))
  const listedAs = misspelled(word)
  return likelyWords(
    word,
    listed.filter((row) => row.word !== word).map((row) => ({ ...row, sounds: sounding.has(row.word), listed: row.word === listedAs })),
  )
}

/** One of three thirds survives two slips. The index knows patterns of three letters and more. */
function thirdsOf(word: string): [string, string, string] {
  const third = Math.ceil(word.length / 3)
  if (word.length < 8) return [NONE, NONE, NONE]
  const middle = word.slice(third, -third)
  return [`${word.slice(0, third)}%`, middle.length < 3 ? NONE : `%${middle}%`, `%${word.slice(-third)}`]
}

/** A pattern with letters enough for its index that no word has. */
const NONE = 'qqqqzzzz'

/** The likeliest of each word. */
export const likeliest = (likely: Corrections['likely']): Map<string, string> =>
  new Map([...likely].flatMap(([word, [first]]) => (first ? [[word, first.word] as const] : [])))

/**
 * The text with one of its words replaced by a commoner one that is a slip away, though the word itself is known: for a search that found
 * nothing. The commonest first, at most three. Words of English are meant as they are.
 */
export async function otherSpellings(ctx: Pick<Ctx, 'client'>, words: string[]): Promise<string[]> {
  const found: { text: string; weight: number }[] = []
  for (const [n, word] of words.entries()) {
    if (!/^[a-z]{4,30}$/.test(word) || isOrdinaryWord(word) || isDictionaryWord(word)) continue
    const near = await readsFor(kinds.place).listed(ctx, [[word, ...oneEditFrom(word)]])
    const own = near.find((other) => other.word === word)?.weight ?? 0
    const better = near.filter((other) => other.weight > own && other.word !== word)
    const best = likeliestWord(word, better)
    if (best) found.push({ text: words.toSpliced(n, 1, best).join(' '), weight: better.find((other) => other.word === best)?.weight ?? 0 })
  }
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ text }) => text)
}
