import { LRUCache } from 'lru-cache'
import { hiddenOf, likeliestFirst, likelyAmong, type Need, type NeedsNetwork, needsIn, type Read, readWord, shares } from './needs.ts'
import { isInLines, isInOneLine, likelyByLines, type NeedLines } from './needs-lines.ts'
import { ofLengthOne, type WordVectors } from './word-vectors.ts'

/** Tells from the words of a need what one would search for. `words`: as `nameKey` has words. */
export type NeedsReader = Pick<NeedsNetwork, 'headings' | 'slugs'> & {
  /** What is needed, the likeliest first, as parts of 1; nothing where no word is known. */
  needsIn: (words: readonly string[]) => readonly Need[]
  /** Whether somebody told a need with all of these words, but for those of frames; a name hardly ever has such. */
  isSaid: (words: readonly string[]) => boolean
  /** Whether this is a word that people use, as far as is known. */
  isWord: (word: string) => boolean
  /** How likely each of some headings, by their numbers, is meant rather than the others of them; empty where no word is known. */
  likelyAmong: (words: readonly string[], headings: readonly number[]) => Float32Array
  /** How a word is used where needs are told, as numbers whose squares sum to 1; null of a word that isn't known. */
  numbersOf: (word: string) => Float32Array | null
  /** What a text is about, as numbers whose squares sum to 1; null where no word of it is known. */
  meaningOf: (words: readonly string[]) => Float32Array | null
}

/** What the network or the lines hold for impossible is so likely at least. */
const LEAST = 1e-5
/** So many texts that were read last are kept. */
const LATELY = 100
/** So many words, a kilobyte each. */
const KEPT = 10_000

/**
 * By the network and by the likest lines, as the geometric mean of both: one knows how words are used, the other which stand together, and where
 * they agree they are nearly always right. Of a choice among headings, as for names, the network alone is asked.
 */
export function needsReader(network: NeedsNetwork, lines: NeedLines, vectors: WordVectors): NeedsReader {
  const kept = new LRUCache<string, { read: Read | null; numbers: Float32Array | null }>({ max: KEPT })
  const readOnce = (word: string) => {
    const found = kept.get(word)
    if (found) return found
    const read = readWord(word, vectors, network.own)
    const entry = { read, numbers: read && ofLengthOne(read.numbers) }
    kept.set(word, entry)
    return entry
  }
  const readAll = (words: readonly string[]): Read[] => words.flatMap((word) => readOnce(word).read ?? [])
  // One search asks for the same words up to four times.
  const lately = new LRUCache<string, readonly Need[]>({ max: LATELY })
  const needs = (words: readonly string[]): readonly Need[] => {
    const key = words.join(' ')
    const known = lately.get(key) ?? read(words)
    lately.set(key, known)
    return known
  }
  const read = (words: readonly string[]): Need[] => {
    const byNetwork = needsIn(network, readAll(words))
    const byLines = byNetwork.length === 0 ? null : likelyByLines(lines, words, network.headings.length)
    if (byLines === null) return likeliestFirst(network, byNetwork)
    return likeliestFirst(
      network,
      shares(byNetwork.map((likely, n) => (Math.log(likely + LEAST) + Math.log((byLines[n] ?? 0) + LEAST)) / 2)),
    )
  }
  return {
    headings: network.headings,
    slugs: network.slugs,
    needsIn: needs,
    isSaid: (words) => isInOneLine(lines, words),
    isWord: (word) => readOnce(word).read !== null || isInLines(lines, word),
    likelyAmong: (words, headings) => likelyAmong(network, readAll(words), headings),
    numbersOf: (word) => readOnce(word).numbers,
    meaningOf(words) {
      const read = readAll(words)
      return read.length === 0 ? null : ofLengthOne(hiddenOf(network, read))
    },
  }
}
