import { readFile, writeFile } from 'node:fs/promises'
import { nameKey } from '../../../platform/name-key.ts'
import { dailyKinds, dailyPhrases } from '../daily-kinds.ts'
import {
  HIDDEN,
  inSteps,
  isKept,
  knownAs,
  layer,
  likeliestFirst,
  type NeedsNetwork,
  needsByHeading,
  needsIn,
  networkIn,
  networkWritten,
  type Read,
  readWord,
  SCALE,
  shares,
  sumOf,
} from '../needs.ts'
import { singular } from '../singular.ts'
import { wordVectors } from '../word-vectors.server.ts'
import { NUMBERS } from '../word-vectors.ts'

/**
 * Makes `data/needs-network.txt` from `data/needs.txt`, the everyday words for kinds and `data/vectors.txt`:
 * `node src/features/language/build/make-needs.ts`, a quarter of an hour. Adam over batches, with words and hidden numbers left out by chance, and a
 * part of what is right given to the other headings of a category. How the words of needs are used is learned along with it.
 */
const [EPOCHS, BATCH, RATE, OF_WORDS, SLOWER] = [8, 128, 0.004, 0.002, 0.75]
const [WORDS_OUT, HIDDEN_OUT] = [0.15, 0.3]
const TO_SIBLINGS = 0.2
/** A smaller error of a heading changes nothing. */
const NEARLY_NONE = 3e-5
const [FIRST, SECOND, DECAY] = [0.9, 0.999, 1e-5]
/** Numbers of words are written as far as so many times their spread. */
const SPREAD = 2.5

/** Numbers between 0 and 1, always the same (mulberry32). */
let seed = 20261129
function chance(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const normal = () => Math.sqrt(-2 * Math.log(chance() || 1e-9)) * Math.cos(2 * Math.PI * chance())
const random = (length: number, spread: number) => Float32Array.from({ length }, () => spread * normal())

const vectors = await wordVectors()
const rows = needsByHeading(await readFile(new URL('../data/needs.txt', import.meta.url), 'utf8'))
const headings = rows.map(({ heading }) => heading)

/** Of each word of needs: its row among the numbers that are learned. */
const ownRows = new Map<string, number>()
type Sample = { text: string; words: (Read & { row: number })[]; right: [heading: number, share: number][] }
const sampleOf = (text: string, right: Sample['right']): Sample => ({
  text,
  right,
  words: nameKey(text)
    .split(' ')
    .flatMap((word) => {
      const known = knownAs(word, vectors)
      const read = readWord(word, vectors)
      if (known === null || read === null) return []
      const row = ownRows.get(known) ?? ownRows.size
      ownRows.set(known, row)
      return [{ ...read, row }]
    }),
})

const headingsOf = (slug: string) => rows.flatMap(({ slugs }, n) => (slugs[0] === slug ? [n] : []))
const siblings = rows.map(({ slugs: [slug = ''] }) => headingsOf(slug))
const told = rows.flatMap(({ heading, needs }, label) => {
  const others = siblings[label] ?? []
  const right: Sample['right'] = [
    [label, 1 - TO_SIBLINGS],
    ...others.map((other): [number, number] => [other, TO_SIBLINGS / others.length]),
  ]
  return [heading, ...needs].map((text) => sampleOf(text, right))
})
type Category = { name: string; singular: string; slug: string; synonyms?: string[]; subcategories?: Category[] }
const starter = await readFile(new URL('../../../../db/starter/categories.json', import.meta.url), 'utf8')
const categories = (JSON.parse(starter) as { categories: Category[] }).categories.flatMap((one) => [one, ...(one.subcategories ?? [])])
const keyOf = (text: string) => singular(nameKey(text.replace(/^only /, '')))
/** By what they are called: their names first, then what means the same, then a part of a name. */
const slugs = new Map<string, string>()
const calling: ((category: Category) => string[])[] = [
  (one) => [one.name, one.singular, one.slug.replaceAll('-', ' ')],
  ({ synonyms = [] }) => synonyms,
  (one) => [one.name, one.singular].flatMap((name) => name.split(/,|&| and | or /)),
]
for (const called of calling)
  for (const category of categories) for (const name of called(category)) slugs.set(keyOf(name), slugs.get(keyOf(name)) ?? category.slug)
/** Of an everyday word for kinds any heading of theirs is right. */
const everyday = dailyPhrases().flatMap((phrase) => {
  const meant = dailyKinds(phrase)
    .map((kind) => headingsOf(slugs.get(keyOf(kind)) ?? ''))
    .filter((found) => found.length > 0)
  return meant.length === 0
    ? []
    : [
        sampleOf(
          phrase,
          meant.flatMap((found) => found.map((n): [number, number] => [n, 1 / found.length / meant.length])),
        ),
      ]
})
const isRead = ({ words }: Sample) => words.length > 0
const samples = [...told.filter(({ text }) => !isKept(text)), ...everyday].filter(isRead)
const kept = told.filter((sample) => isRead(sample) && isKept(sample.text))

const numbers = new Float32Array(ownRows.size * NUMBERS)
for (const { words } of [...samples, ...kept]) for (const { row, numbers: of } of words) numbers.set(of, row * NUMBERS)
const numbersOf = (row: number) => numbers.subarray(row * NUMBERS, (row + 1) * NUMBERS)
// As they are while they are learned.
for (const { words } of [...samples, ...kept]) for (const word of words) word.numbers = numbersOf(word.row)

const network: NeedsNetwork = {
  headings,
  slugs: rows.map((row) => row.slugs),
  own: { rows: ownRows, numbers: new Int8Array(numbers.length), most: 1 },
  says: new Float32Array(NUMBERS),
  ofRarity: 1,
  hidden: random(HIDDEN * NUMBERS, 0.1),
  ofHidden: new Float32Array(HIDDEN),
  out: random(headings.length * HIDDEN, 0.06),
  ofOut: new Float32Array(headings.length),
}
const rarity = Float32Array.of(1)
/** Values that are learned, with what Adam keeps of each; `rate`: how fast they move, `decay`: how much they are drawn to 0. */
type Learned = { values: Float32Array; slopes: Float32Array; first: Float32Array; second: Float32Array; rate: number; decay: number }
const learnedAt = (values: Float32Array, rate: number, decay = DECAY): Learned => {
  const zeros = () => new Float32Array(values.length)
  return { values, slopes: zeros(), first: zeros(), second: zeros(), rate, decay }
}
const [says, ofRarity, hidden, ofHidden, out, ofOut] = [
  learnedAt(network.says, RATE),
  learnedAt(rarity, RATE),
  learnedAt(network.hidden, RATE),
  learnedAt(network.ofHidden, RATE),
  learnedAt(network.out, RATE),
  learnedAt(network.ofOut, RATE),
]
const ofWords = learnedAt(numbers, OF_WORDS, 0)
const add = (to: Float32Array, at: number, value: number) => {
  to[at] = (to[at] ?? 0) + value
}

function learnFrom({ words: given, right }: Sample): number {
  const some = given.filter(() => chance() > WORDS_OUT)
  const words = some.length > 0 ? some : given
  const { all, weights, sum } = sumOf(network, words)
  const inner = layer(network.hidden, network.ofHidden, all, true)
  const masks = inner.map(() => (chance() > HIDDEN_OUT ? 1 / (1 - HIDDEN_OUT) : 0))
  const shown = inner.map((value, n) => value * (masks[n] ?? 0))
  // Loops over what is shown alone, for these take nearly all of the time.
  const at = Uint16Array.from(shown.keys()).filter((n) => shown[n] !== 0)
  const values = network.ofOut.slice()
  const [ofRows, { slopes: outSlopes }] = [network.out, out]
  for (let row = 0; row < values.length; row++) {
    let value = values[row] as number
    for (let k = 0; k < at.length; k++) value += (ofRows[row * HIDDEN + (at[k] as number)] as number) * (shown[at[k] as number] as number)
    values[row] = value
  }
  const found = shares(values)
  const errors = found.slice()
  for (const [heading, share] of right) add(errors, heading, -share)
  const ofShown = new Float32Array(HIDDEN)
  for (let row = 0; row < errors.length; row++) {
    const error = errors[row] as number
    if (Math.abs(error) < NEARLY_NONE) continue
    add(ofOut.slopes, row, error)
    const from = row * HIDDEN
    for (let k = 0; k < at.length; k++) {
      const n = at[k] as number
      outSlopes[from + n] = (outSlopes[from + n] as number) + error * (shown[n] as number)
      ofShown[n] = (ofShown[n] as number) + error * (ofRows[from + n] as number)
    }
  }
  const ofAll = new Float32Array(NUMBERS)
  for (let row = 0; row < HIDDEN; row++) {
    const error = (inner[row] as number) > 0 ? (ofShown[row] as number) * (masks[row] as number) : 0
    if (error === 0) continue
    add(ofHidden.slopes, row, error)
    const from = row * NUMBERS
    for (let n = 0; n < NUMBERS; n++) {
      hidden.slopes[from + n] = (hidden.slopes[from + n] as number) + error * (all[n] as number)
      ofAll[n] = (ofAll[n] as number) + error * (network.hidden[from + n] as number)
    }
  }
  const scale = SCALE / Math.sqrt(sum)
  for (const [at, { numbers, rarity: rare, row }] of words.entries()) {
    const weight = weights[at] ?? 0
    let along = 0
    for (let n = 0; n < NUMBERS; n++) along += (ofAll[n] as number) * (scale * (numbers[n] as number) - (all[n] as number) / (2 * sum))
    const error = along * weight * (1 - weight)
    add(ofRarity.slopes, 0, error * rare)
    for (let n = 0; n < NUMBERS; n++) {
      says.slopes[n] = (says.slopes[n] as number) + error * (numbers[n] as number)
      add(ofWords.slopes, row * NUMBERS + n, scale * weight * (ofAll[n] as number) + error * (network.says[n] as number))
    }
  }
  return right.reduce((loss, [heading, share]) => loss - share * Math.log((found[heading] ?? 0) + 1e-9), 0)
}

let step = 0
/** Moves what was learned from a batch of `of` samples, of the numbers of words those of `rows`. */
function move(slower: number, of: number, rows: ReadonlySet<number>) {
  step++
  for (const one of [says, ofRarity, hidden, ofHidden, out, ofOut]) moveBetween(one, 0, one.values.length, slower, of)
  for (const row of rows) moveBetween(ofWords, row * NUMBERS, (row + 1) * NUMBERS, slower, of)
  network.ofRarity = rarity[0] ?? 1
}

function moveBetween({ values, slopes, first, second, rate, decay }: Learned, from: number, to: number, slower: number, of: number) {
  const [ofFirst, ofSecond] = [1 - FIRST ** step, 1 - SECOND ** step]
  for (let at = from; at < to; at++) {
    const slope = (slopes[at] as number) / of + decay * (values[at] as number)
    const mean = FIRST * (first[at] as number) + (1 - FIRST) * slope
    const square = SECOND * (second[at] as number) + (1 - SECOND) * slope * slope
    first[at] = mean
    second[at] = square
    values[at] = (values[at] as number) - (slower * rate * mean) / ofFirst / (Math.sqrt(square / ofSecond) + 1e-8)
    slopes[at] = 0
  }
}

/** Of the needs that were kept, how many have their heading first, and their category among the first three. */
function judged(of: NeedsNetwork, reading: (sample: Sample) => readonly Read[]): string {
  let [same, among] = [0, 0]
  const slugsOf = new Map(rows.map((row) => [row.heading, row.slugs]))
  for (const sample of kept) {
    const right = headings[sample.right[0]?.[0] ?? 0] ?? ''
    const found = likeliestFirst(of, needsIn(of, reading(sample))).slice(0, 3)
    if (found[0]?.heading === right) same++
    if (found.some(({ heading }) => slugsOf.get(heading)?.some((slug) => slugsOf.get(right)?.includes(slug)))) among++
  }
  return `${kept.length} kept: ${(same / kept.length).toFixed(3)} heading first, ${(among / kept.length).toFixed(3)} category among three`
}

let slower = 1
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  const order = samples.map((sample) => ({ sample, at: chance() })).toSorted((a, b) => a.at - b.at)
  let loss = 0
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.slice(from, from + BATCH)
    for (const { sample } of batch) loss += learnFrom(sample)
    move(slower, batch.length, new Set(batch.flatMap(({ sample }) => sample.words.map(({ row }) => row))))
  }
  slower *= SLOWER
  console.error(`${epoch + 1}: ${(loss / samples.length).toFixed(3)}, ${judged(network, ({ words }) => words)}`)
}
const spread = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0) / numbers.length)
const file = networkWritten({ ...network, own: { rows: ownRows, numbers: inSteps(numbers, SPREAD * spread), most: SPREAD * spread } })
await writeFile(new URL('../data/needs-network.txt', import.meta.url), file)
const written = networkIn(file)
const readAgain = ({ text }: Sample) =>
  nameKey(text)
    .split(' ')
    .flatMap((word) => readWord(word, vectors, written.own) ?? [])
console.error(`written: ${judged(written, readAgain)}`)
