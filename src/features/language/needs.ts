import { isFrameWord } from './frame-words.ts'
import { singular } from './singular.ts'
import { digits, dot, NUMBERS, type WordVectors } from './word-vectors.ts'

/**
 * A small network that tells from the words of a need ("half the outlets are dead") what one would search for ("electrician"): one layer of
 * `hidden` numbers over the words' sum, and one number for each heading. Made from `data/needs.txt` by `build/make-needs.ts`.
 */
export type NeedsNetwork = {
  headings: readonly string[]
  /** Of each heading the slugs of the starter's categories that serve it. */
  slugs: readonly (readonly string[])[]
  /** How words of needs are used in those: where one is missing, as elsewhere. */
  own: OwnWords
  /** How much a word says, by how it is used, and by how rare it is. */
  says: Float32Array
  ofRarity: number
  hidden: Float32Array
  ofHidden: Float32Array
  out: Float32Array
  ofOut: Float32Array
}

/** Words, each with the row of its numbers in `numbers`, which are parts of `most` in steps. */
export type OwnWords = { rows: ReadonlyMap<string, number>; numbers: Int8Array; most: number }

/** A heading of a need, and how likely it is meant, from 0 to 1. */
export type Need = { heading: string; likelihood: number }

export const HIDDEN = 256
/** Two letters of `digits` a number. */
const BASE = digits.length
const STEPS = BASE * BASE - 1

/** Words that say nothing weigh so much. */
const NOTHING = -2.5
/** What stands for few words beside the sum of their weights. */
const FEW = 0.3
/** What the sum is multiplied by. */
export const SCALE = 2.2

/** Numbers as text: the largest, then each as a part of it. */
export function numbersWritten(numbers: Float32Array): string {
  const most = numbers.reduce((known, value) => Math.max(known, Math.abs(value)), 1e-6)
  const letters = Array.from(numbers, (value) => {
    const step = Math.round(((value / most + 1) / 2) * STEPS)
    return (digits[Math.floor(step / BASE)] ?? '') + (digits[step % BASE] ?? '')
  })
  return `${most.toFixed(6)} ${letters.join('')}`
}

function numbersIn(line = ''): Float32Array {
  const [most = '0', letters = ''] = line.split(' ')
  const value = (at: number) => digits.indexOf(letters[at] ?? 'A')
  return Float32Array.from(
    { length: letters.length / 2 },
    (_, n) => ((2 * (value(2 * n) * BASE + value(2 * n + 1))) / STEPS - 1) * Number(most),
  )
}

/** How far a number of a word may be from 0, in steps: one letter of `digits` a number. */
const OWN_STEPS = (BASE - 2) / 2

/** Numbers of words in steps; what lies further out than `most` is as far out as that. */
export const inSteps = (numbers: Float32Array, most: number) =>
  Int8Array.from(numbers, (value) => Math.round(Math.max(-1, Math.min(1, value / most)) * OWN_STEPS))

function ownWordsIn([names = '', most = '', letters = '']: string[]): OwnWords {
  const rows = new Map(names.split(' ').map((name, row) => [name, row]))
  const stepOf = Int8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))) - OWN_STEPS)
  // A loop: of two million letters an iterator takes a tenth of a second.
  const numbers = new Int8Array(letters.length)
  for (let at = 0; at < letters.length; at++) numbers[at] = stepOf[letters.charCodeAt(at)] ?? 0
  return { rows, numbers, most: Number(most) }
}

const ownWordsWritten = ({ rows, numbers, most }: OwnWords): string[] => [
  [...rows.keys()].join(' '),
  most.toFixed(6),
  Array.from(numbers, (step) => digits[step + OWN_STEPS] ?? '').join(''),
]

/** By the lines of `data/needs-network.txt`. */
export function networkIn(file: string): NeedsNetwork {
  const [headings = '', ...lines] = file.trimEnd().split('\n')
  const [says, ofRarity, hidden, ofHidden, out, ofOut] = lines.slice(0, LAYERS).map(numbersIn)
  const own = ownWordsIn(lines.slice(LAYERS))
  const isWhole = says && ofRarity && hidden && ofHidden && out && ofOut && own.numbers.length === own.rows.size * NUMBERS
  if (!isWhole) throw new Error('data/needs-network.txt is cut off')
  const rows = headings.split('|').map((row) => row.split(' @ '))
  const [names, slugs] = [rows.map(([name = '']) => name), rows.map(([, of = '']) => of.split(' + '))]
  return { headings: names, slugs, own, says, ofRarity: ofRarity[0] ?? 1, hidden, ofHidden, out, ofOut }
}
const LAYERS = 6

export const networkWritten = ({ headings, slugs, own, says, ofRarity, hidden, ofHidden, out, ofOut }: NeedsNetwork): string => {
  const layers = [says, Float32Array.of(ofRarity), hidden, ofHidden, out, ofOut].map(numbersWritten)
  const rows = headings.map((heading, n) => `${heading} @ ${slugs[n]?.join(' + ') ?? ''}`)
  return [rows.join('|'), ...layers, ...ownWordsWritten(own), ''].join('\n')
}

/** A word as the network reads it: how it is used, and how much its rarity says. */
export type Read = { numbers: Float32Array; rarity: number }

/** Reads a word as `own` words of needs are used, else as it is elsewhere; null where nobody knows it. */
export function readWord(word: string, vectors: WordVectors, own?: OwnWords): Read | null {
  const known = knownAs(word, vectors)
  const found = known === null ? null : vectors(known)
  if (known === null || found === null) return null
  return { numbers: (own && ownNumbers(own, known)) ?? found.numbers, rarity: isFrameWord(word) ? NOTHING : 2 * (found.rarity - 0.5) }
}

/** The word, or its singular, as the list has it. */
export const knownAs = (word: string, vectors: WordVectors): string | null =>
  [word, singular(word)].find((each) => vectors(each) !== null) ?? null

function ownNumbers({ rows, numbers, most }: OwnWords, word: string): Float32Array | null {
  const row = rows.get(word)
  if (row === undefined) return null
  return Float32Array.from(numbers.subarray(row * NUMBERS, (row + 1) * NUMBERS), (step) => (step / OWN_STEPS) * most)
}

/** The sum of words, each by how much it says, and in many words less of each; `weights`: those, `sum`: of them. */
export function sumOf(
  { says, ofRarity }: Pick<NeedsNetwork, 'says' | 'ofRarity'>,
  words: readonly Read[],
): { all: Float32Array; weights: number[]; sum: number } {
  const weights = words.map(({ numbers, rarity }) => 1 / (1 + Math.exp(-(dot(numbers, says) + ofRarity * rarity))))
  const sum = weights.reduce((total, weight) => total + weight, FEW)
  const scale = SCALE / Math.sqrt(sum)
  const all = new Float32Array(NUMBERS)
  for (const [at, { numbers }] of words.entries()) {
    const share = scale * (weights[at] ?? 0)
    for (let n = 0; n < NUMBERS; n++) all[n] = (all[n] ?? 0) + share * (numbers[n] ?? 0)
  }
  return { all, weights, sum }
}

/** Rows of `from.length` numbers times `from`, and what is added to each; a negative number of a layer is none where it is `cut`. */
export function layer(rows: Float32Array, added: Float32Array, from: Float32Array, cut: boolean): Float32Array {
  return added.map((start, row) => {
    let sum = start
    for (let n = 0; n < from.length; n++) sum += (rows[row * from.length + n] as number) * (from[n] as number)
    return cut && sum < 0 ? 0 : sum
  })
}

/** Parts of 1. */
export function shares(values: Float32Array): Float32Array {
  const most = values.reduce((known, value) => Math.max(known, value), Number.NEGATIVE_INFINITY)
  const powers = values.map((value) => Math.exp(value - most))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}

/** What words are about, as the network has it: `HIDDEN` numbers. */
export const hiddenOf = (network: NeedsNetwork, words: readonly Read[]): Float32Array =>
  layer(network.hidden, network.ofHidden, sumOf(network, words).all, true)

/** How likely each of some headings, by their numbers, is meant rather than the others of them; empty where no word is known. */
export function likelyAmong(network: NeedsNetwork, words: readonly Read[], headings: readonly number[]): Float32Array {
  if (words.length === 0) return new Float32Array(0)
  const hidden = hiddenOf(network, words)
  const values = headings.map((heading) => {
    const from = heading * HIDDEN
    let sum = network.ofOut[heading] ?? 0
    for (let n = 0; n < HIDDEN; n++) sum += (hidden[n] as number) * (network.out[from + n] as number)
    return sum
  })
  return shares(Float32Array.from(values))
}

/** How likely each heading is meant, as parts of 1; empty where no word is known. */
export function needsIn(network: NeedsNetwork, words: readonly Read[]): Float32Array {
  if (words.length === 0) return new Float32Array(0)
  const hidden = hiddenOf(network, words)
  return shares(layer(network.out, network.ofOut, hidden, false))
}

/** Headings with how likely each of them is, the likeliest first. */
export const likeliestFirst = ({ headings }: Pick<NeedsNetwork, 'headings'>, likelihoods: Float32Array): Need[] =>
  Array.from(likelihoods, (likelihood, n) => ({ heading: headings[n] ?? '', likelihood })).toSorted((a, b) => b.likelihood - a.likelihood)

/** The rows of `data/needs.txt`: needs by the heading under which they stand, with the slugs of the starter's categories that serve them. */
export function needsByHeading(text: string): { heading: string; slugs: string[]; needs: string[] }[] {
  return text
    .trim()
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...needs] = part.trim().split('\n')
      const [heading = '', slugs = ''] = head.split(' @ ')
      return { heading, slugs: slugs.split(' + '), needs }
    })
}

/** One need in ten is kept from the network, for tests. */
export function isKept(need: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of need) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % 10 === 0
}
