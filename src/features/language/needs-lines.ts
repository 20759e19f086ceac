import { nameKey } from '../../platform/name-key.ts'
import { isFrameWord } from './frame-words.ts'
import { isKept, type needsByHeading } from './needs.ts'
import { singular } from './singular.ts'
import { digits } from './word-vectors.ts'

/**
 * Needs that were told before, word by word, so that the likest of them say what one is: where a network only knows how words are used, they
 * know which stand together ("pool hall": billiards). Made from `data/needs.txt` by `build/make-needs-lines.ts`.
 */
export type NeedLines = {
  /** Words in the singular, by their number. */
  words: ReadonlyMap<string, number>
  /** How much a word tells: the rarer among the lines the more, and one of a frame less. */
  weights: Float32Array
  /** Of each word where its lines begin in `lines`; those of `COMMON` words aren't read. */
  starts: Uint32Array
  lines: Uint32Array
  /** Of each line where its words begin in `told`, how long it is as a vector, and under which heading it stands. */
  begins: Uint32Array
  told: Uint32Array
  lengths: Float32Array
  headings: Uint16Array
}

/** Of so many lines, those alike are looked through for words that stand side by side, and the likest are asked. */
const [LOOKED_THROUGH, ASKED] = [200, 80]
/** A word of so many lines finds none by itself. */
const COMMON = 30_000
/** What a word of a frame tells of what another would, and what a word tells that no line has. */
const [OF_FRAME, UNKNOWN] = [0.4, 12]
/** What stands for the length of a short text beside that of its words. */
const SHORT = 1
/** What all pairs of words that stand side by side add to a likeness. */
const SIDE_BY_SIDE = 0.2
/** How much more the likest lines say. */
const STEEP = 12
/** What each heading has without any line. */
const NONE = 1e-4
/** Of so few words one says nothing by itself. */
const FEW_WORDS = 3
/** Likenesses are told apart in so many steps while the likest are chosen. */
const STEPS = 4096

/** Two letters of `digits` for the words that most lines have, three for others. */
const BASE = digits.length
const LONG_FROM = 40
const SHORT_WORDS = LONG_FROM * BASE

/** The words of a text as the lines have them. `words`: as `nameKey` has words. */
const read = (words: readonly string[]) => words.map((word) => singular(word))

/** The lines of `data/needs.txt` that aren't kept for tests, with their headings, each as its words. */
export const linesShown = (rows: ReturnType<typeof needsByHeading>): string[][][] =>
  rows.map(({ heading, needs }) => [heading, ...needs.filter((need) => !isKept(need))].map((text) => nameKey(text).split(' ')))

/** Of each heading its lines, each as its words; written as `needLinesIn` reads them. */
export function needLinesWritten(headings: readonly (readonly (readonly string[])[])[]): string {
  const counts = new Map<string, number>()
  for (const word of headings.flat().flatMap(read)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([word]) => word)
  const numberOf = new Map(words.map((word, n) => [word, n]))
  const letter = (value: number) => digits[value] ?? ''
  const written = (word: string) => {
    const number = numberOf.get(word) ?? 0
    if (number < SHORT_WORDS) return letter(Math.floor(number / BASE)) + letter(number % BASE)
    const rest = number - SHORT_WORDS
    return letter(LONG_FROM + Math.floor(rest / BASE / BASE)) + letter(Math.floor(rest / BASE) % BASE) + letter(rest % BASE)
  }
  return [words.join(' '), ...headings.map((lines) => lines.map((line) => read(line).map(written).join('')).join(' ')), ''].join('\n')
}

/** By the lines of `data/needs-lines.txt`: the words, and for each heading the lines that stand under it. */
export function needLinesIn(file: string): NeedLines {
  const [first = '', ...rows] = file.trimEnd().split('\n')
  const names = first.split(' ')
  const letterAt = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))))
  const size = rows.reduce((sum, row) => sum + row.length, 0)
  const [told, begins, headings] = [new Uint32Array(size / 2), new Uint32Array(size / 2 + 1), new Uint16Array(size / 2)]
  let [words, lines] = [0, 0]
  // Loops, for a million words are read at once, between two requests.
  for (const [heading, row] of rows.entries()) {
    for (let at = 0; at < row.length; lines++) {
      headings[lines] = heading
      begins[lines] = words
      for (; at < row.length && row.charCodeAt(at) !== SPACE; words++) {
        const [a, b] = [letterAt[row.charCodeAt(at)] ?? 0, letterAt[row.charCodeAt(at + 1)] ?? 0]
        const isLong = a >= LONG_FROM
        told[words] = isLong ? SHORT_WORDS + ((a - LONG_FROM) * BASE + b) * BASE + (letterAt[row.charCodeAt(at + 2)] ?? 0) : a * BASE + b
        at += isLong ? 3 : 2
      }
      at++
    }
  }
  begins[lines] = words
  return indexed(names, told.subarray(0, words), begins.subarray(0, lines + 1), headings.subarray(0, lines))
}
const SPACE = 32

function indexed(names: string[], told: Uint32Array, begins: Uint32Array, headings: Uint16Array): NeedLines {
  const total = headings.length
  const counts = new Uint32Array(names.length)
  const last = new Int32Array(names.length).fill(-1)
  const forEachWord = (found: (word: number, line: number) => void) => {
    last.fill(-1)
    for (let line = 0; line < total; line++)
      for (let at = begins[line] as number; at < (begins[line + 1] as number); at++) {
        const word = told[at] as number
        if (last[word] === line) continue
        last[word] = line
        found(word, line)
      }
  }
  forEachWord((word) => {
    counts[word] = (counts[word] as number) + 1
  })
  const weights = Float32Array.from(counts, (count, n) => Math.log(total / (1 + count)) * (isFrameWord(names[n] ?? '') ? OF_FRAME : 1))
  const isRead = (word: number) => (counts[word] as number) < COMMON
  const starts = new Uint32Array(names.length + 1)
  for (let word = 0; word < names.length; word++)
    starts[word + 1] = (starts[word] as number) + (isRead(word) ? (counts[word] as number) : 0)
  const next = starts.slice()
  const lines = new Uint32Array(starts.at(-1) ?? 0)
  const squares = new Float32Array(total)
  forEachWord((word, line) => {
    squares[line] = (squares[line] as number) + (weights[word] as number) ** 2
    if (isRead(word)) lines[(next[word] as number)++] = line
  })
  const lengths = squares.map((sum) => Math.sqrt(sum) + SHORT)
  return { words: new Map(names.map((name, n) => [name, n])), weights, starts, lines, begins, told, lengths, headings }
}

/**
 * How likely each of so many headings is meant by the words of a text, by the lines that are likest: parts of 1, or null where no line has any
 * of its words.
 */
export function likelyByLines(index: NeedLines, words: readonly string[], headings: number): Float32Array | null {
  const text = read(words)
  const found = likest(index, text)
  if (found.length === 0) return null
  const shares = new Float32Array(headings).fill(NONE)
  for (const { line, likeness } of found) {
    const heading = index.headings[line] as number
    shares[heading] = (shares[heading] as number) + Math.exp(STEEP * likeness)
  }
  const sum = shares.reduce((all, share) => all + share, 0)
  return shares.map((share) => share / sum)
}

/** Whether somebody used this word. */
export const isInLines = ({ words }: NeedLines, word: string): boolean => words.has(singular(word))

/** Whether some line has all words of a text, but for those of frames; of one word that tells nothing. */
export function isInOneLine({ words, starts, lines }: NeedLines, text: readonly string[]): boolean {
  const own = [...new Set(read(text.filter((word) => !isFrameWord(word))))].map((word) => words.get(word) ?? -1)
  // "Locked myself out": one word that tells, among others of a sentence.
  if (own.length < (text.length < FEW_WORDS ? 2 : 1) || own.includes(-1)) return false
  const linesOf = (word: number) => lines.subarray(starts[word], starts[word + 1])
  const [rarest, ...others] = own.map(linesOf).toSorted((a, b) => a.length - b.length)
  const sets = others.map((some) => new Set(some))
  return rarest?.some((line) => sets.every((some) => some.has(line))) === true
}

/** The lines that are likest, by the cosine of their words and by what stands side by side. */
function likest(index: NeedLines, text: readonly string[]): { line: number; likeness: number }[] {
  const { words, weights, starts, lines, lengths } = index
  const known = text.map((word) => words.get(word) ?? -1)
  const unknown = text.filter((_, n) => known[n] === -1).map((word) => UNKNOWN * (isFrameWord(word) ? OF_FRAME : 1))
  const distinct = [...new Set(known)].filter((word) => word >= 0)
  const squares = known.reduce((sum, word) => sum + (word < 0 ? 0 : (weights[word] as number) ** 2), 0)
  const length = Math.sqrt(unknown.reduce((sum, weight) => sum + weight ** 2, squares)) + SHORT
  const likenesses = new Float32Array(lengths.length)
  for (const word of distinct) {
    const share = (weights[word] as number) ** 2 / length
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at++) {
      const line = lines[at] as number
      likenesses[line] = (likenesses[line] as number) + share / (lengths[line] as number)
    }
  }
  const pairs = pairsOf(text, known)
  const some = highest(likenesses, LOOKED_THROUGH).map((line) => ({
    line,
    likeness: (likenesses[line] as number) + (SIDE_BY_SIDE * besides(index, line, pairs)) / Math.max(1, pairs.length),
  }))
  return some.toSorted((a, b) => b.likeness - a.likeness).slice(0, ASKED)
}

/** Words that stand side by side, but for two of a frame. */
function pairsOf(text: readonly string[], known: readonly number[]): [number, number][] {
  return text.slice(1).flatMap((word, n): [number, number][] => {
    const before = text[n] ?? ''
    return isFrameWord(word) && isFrameWord(before) ? [] : [[known[n] ?? -1, known[n + 1] ?? -1]]
  })
}

/** How many of some pairs stand side by side in a line. */
function besides({ begins, told }: NeedLines, line: number, pairs: readonly (readonly [number, number])[]): number {
  let count = 0
  for (let at = (begins[line] as number) + 1; at < (begins[line + 1] as number); at++)
    if (pairs.some(([one, other]) => told[at - 1] === one && told[at] === other)) count++
  return count
}

/** The places of the highest values above 0, about so many. */
function highest(values: Float32Array, most: number): number[] {
  const counts = new Uint32Array(STEPS + 1)
  const stepOf = (value: number) => Math.min(STEPS, Math.ceil(value * STEPS))
  for (const value of values) {
    const step = stepOf(value)
    counts[step] = (counts[step] as number) + 1
  }
  let [from, sum] = [STEPS + 1, 0]
  while (from > 1 && sum < most) sum += counts[--from] as number
  const found: number[] = []
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > 0 && stepOf(values[at] as number) >= from) found.push(at)
  return found.toSorted((a, b) => (values[b] as number) - (values[a] as number)).slice(0, most)
}
