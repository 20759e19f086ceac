import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { wordsInTag } from '../../places/cache-tags.ts'
import { kinds, type SearchKind } from '../kinds.ts'
import type { regionWords, searchWords } from '../tables.ts'
import { likeliestWord, oneEditFrom } from './spelling.ts'
import { anyOf, initials, type Lexemes, marker, wordQuery } from './tsquery.ts'

// Materialised: for a first row alone the planner would rather read the whole table. The most popular first: the index reads all places
// of a word before the first is known, and those of a common one are very many.
const anyHas = ({ documents }: SearchKind, query: string) => {
  const some = (found: string) =>
    `(with found as materialized (select from ${documents} d where d.search @@ (${found})) select exists(select from found))`
  return `(${some(`${query}::tsquery && $$'@z0'$$::tsquery`)} or ${some(`${query}::tsquery`)})`
}

type Listed = RowOf<typeof searchWords | typeof regionWords, 'word' | 'weight'>

const readsOf = (kind: SearchKind) => ({
  inDocuments: prepared<{ word: string; found: boolean; begins: boolean }>(
    `${kind.vocabulary}-in-documents`,
    `select word, ${anyHas(kind, 'whole')} as found, start is not null and ${anyHas(kind, 'start')} as begins
     from unnest($1::text[], $2::text[], $3::text[]) as asked(word, whole, start)`,
  ),
  listed: prepared<Listed>(`${kind.vocabulary}-listed`, `select word, weight from ${kind.vocabulary} where word = any($1::text[])`),
  alike: prepared<Listed>(
    `${kind.vocabulary}-alike`,
    `select word, weight from ${kind.vocabulary} where word % $1 order by similarity(word, $1) desc, weight desc limit 60`,
  ),
})

const reads = { place: readsOf(kinds.place), region: readsOf(kinds.region) }

/** What was found out about words that the vocabulary lacks: `corrected` by likely spelling; `begins`: longer words begin like it. */
export type Corrections = { corrected: Map<string, string>; begins: Set<string> }

/**
 * Looks for the likely spelling of words that are neither in the vocabulary nor in any document (street names are only there). Short
 * words and numbers stay as they are. `ends` may be the beginnings of words.
 */
export async function correct(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  kind: keyof typeof kinds,
  unknown: string[],
  ends: ReadonlySet<string>,
  lexemes: Lexemes,
): Promise<Corrections> {
  const found: Corrections = { corrected: new Map(), begins: new Set() }
  const misspelled = unknown.filter((word) => lexemes[word])
  if (misspelled.length === 0) return found
  addCacheTags(ctx, wordsInTag(0))
  const { inDocuments, listed, alike } = reads[kind]
  const rows = await inDocuments(ctx, [
    misspelled,
    misspelled.map((word) => anyOf([wordQuery(word, lexemes), initials.test(word) ? `${marker(`@i${word}`)}:*` : ''])),
    misspelled.map((word) => (ends.has(word) && word.length >= 3 ? wordQuery(word, lexemes, { begins: true }) : null)),
  ])
  for (const row of rows) {
    if (row.begins) found.begins.add(row.word)
    if (row.found || row.begins || !/^[a-z]{4,30}$/.test(row.word)) continue
    const better =
      likeliestWord(row.word, await listed(ctx, [oneEditFrom(row.word)])) ?? likeliestWord(row.word, await alike(ctx, [row.word]))
    if (better) found.corrected.set(row.word, better)
  }
  return found
}

/**
 * The text with one of its words replaced by a commoner one that is a slip away, though the word itself is known: for a search that found
 * nothing. The commonest first, at most three.
 */
export async function otherSpellings(ctx: Pick<Ctx, 'client'>, words: string[]): Promise<string[]> {
  const found: { text: string; weight: number }[] = []
  for (const [n, word] of words.entries()) {
    if (!/^[a-z]{4,30}$/.test(word)) continue
    const near = await reads.place.listed(ctx, [[word, ...oneEditFrom(word)]])
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
