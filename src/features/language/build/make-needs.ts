import { readFile, writeFile } from 'node:fs/promises'
import { nameKey } from '../../../platform/name-key.ts'
import {
  HIDDEN,
  isKept,
  layer,
  meanOf,
  type NeedsNetwork,
  needsByHeading,
  needsIn,
  networkIn,
  networkWritten,
  readWord,
  SCALE,
  shares,
} from '../needs.ts'
import { wordVectors } from '../word-vectors.server.ts'
import { NUMBERS } from '../word-vectors.ts'

/**
 * Makes `data/needs-network.txt` from `data/needs.txt` and `data/vectors.txt`: `node src/features/language/build/make-needs.ts`, some minutes. Adam over
 * batches, with words and hidden numbers left out by chance, and a part of what is right given to the other headings of a category.
 */
const [EPOCHS, BATCH, RATE, SLOWER] = [14, 128, 0.004, 0.87]
const [WORDS_OUT, HIDDEN_OUT] = [0.15, 0.2]
const TO_SIBLINGS = 0.2
const [FIRST, SECOND, DECAY] = [0.9, 0.999, 1e-5]

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
const read = (text: string) =>
  nameKey(text)
    .split(' ')
    .flatMap((word) => readWord(word, vectors) ?? [])
const all = rows.flatMap(({ heading, needs }, label) => [heading, ...needs].map((text) => ({ text, label, words: read(text) })))
const samples = all.filter(({ text, words }) => words.length > 0 && !isKept(text))
const kept = all.filter(({ text, words }) => words.length > 0 && isKept(text))
const siblings = rows.map(({ slugs }) => rows.flatMap((other, n) => (other.slugs[0] === slugs[0] ? [n] : [])))

const network: NeedsNetwork = {
  headings,
  says: new Float32Array(NUMBERS),
  ofRarity: 1,
  hidden: random(HIDDEN * NUMBERS, 0.1),
  ofHidden: new Float32Array(HIDDEN),
  out: random(headings.length * HIDDEN, 0.06),
  ofOut: new Float32Array(headings.length),
}
const rarity = Float32Array.of(1)
const learned = [network.says, rarity, network.hidden, network.ofHidden, network.out, network.ofOut]
const gradients = learned.map(({ length }) => new Float32Array(length))
const [says, ofRarity, hidden, ofHidden, out, ofOut] = gradients as [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
]
const moments = learned.map(({ length }) => [new Float32Array(length), new Float32Array(length)] as const)
const add = (to: Float32Array, at: number, value: number) => {
  to[at] = (to[at] ?? 0) + value
}

function learnFrom({ words: given, label }: (typeof samples)[number]): number {
  const some = given.filter(() => chance() > WORDS_OUT)
  const words = some.length > 0 ? some : given
  const { mean, weights, sum } = meanOf(network, words)
  const inner = layer(network.hidden, network.ofHidden, mean, true)
  const masks = inner.map(() => (chance() > HIDDEN_OUT ? 1 / (1 - HIDDEN_OUT) : 0))
  const shown = inner.map((value, n) => value * (masks[n] ?? 0))
  const found = shares(layer(network.out, network.ofOut, shown, false))
  const others = siblings[label] ?? []
  const errors = found.slice()
  for (const other of others) add(errors, other, -TO_SIBLINGS / others.length)
  add(errors, label, TO_SIBLINGS - 1)
  const ofShown = new Float32Array(HIDDEN)
  for (const [row, error] of errors.entries()) {
    add(ofOut, row, error)
    const from = row * HIDDEN
    for (let n = 0; n < HIDDEN; n++) {
      out[from + n] = (out[from + n] as number) + error * (shown[n] as number)
      ofShown[n] = (ofShown[n] as number) + error * (network.out[from + n] as number)
    }
  }
  const ofMean = new Float32Array(NUMBERS)
  for (let row = 0; row < HIDDEN; row++) {
    const error = (inner[row] as number) > 0 ? (ofShown[row] as number) * (masks[row] as number) : 0
    if (error === 0) continue
    add(ofHidden, row, error)
    const from = row * NUMBERS
    for (let n = 0; n < NUMBERS; n++) {
      hidden[from + n] = (hidden[from + n] as number) + error * (mean[n] as number)
      ofMean[n] = (ofMean[n] as number) + error * (network.hidden[from + n] as number)
    }
  }
  for (const [at, { numbers, rarity: rare }] of words.entries()) {
    const weight = weights[at] ?? 0
    let along = 0
    for (let n = 0; n < NUMBERS; n++) along += (ofMean[n] as number) * (SCALE * (numbers[n] as number) - (mean[n] as number))
    const error = (along / sum) * weight * (1 - weight)
    add(ofRarity, 0, error * rare)
    for (let n = 0; n < NUMBERS; n++) says[n] = (says[n] as number) + error * (numbers[n] as number)
  }
  return -Math.log((found[label] ?? 0) + 1e-9)
}

let step = 0
function move(rate: number, of: number) {
  step++
  for (const [n, values] of learned.entries()) {
    const [gradient, [first, second]] = [gradients[n] as Float32Array, moments[n] as readonly [Float32Array, Float32Array]]
    for (let at = 0; at < values.length; at++) {
      const slope = (gradient[at] as number) / of + DECAY * (values[at] as number)
      first[at] = FIRST * (first[at] as number) + (1 - FIRST) * slope
      second[at] = SECOND * (second[at] as number) + (1 - SECOND) * slope * slope
      const corrected = Math.sqrt((second[at] as number) / (1 - SECOND ** step)) + 1e-8
      values[at] = (values[at] as number) - (rate * (first[at] as number)) / (1 - FIRST ** step) / corrected
    }
    gradient.fill(0)
  }
  network.ofRarity = rarity[0] ?? 1
}

/** Of the needs that were kept, how many have their heading first, and their category among the first three. */
function judged(of: NeedsNetwork): string {
  let [same, among] = [0, 0]
  for (const { words, label } of kept) {
    const [first, ...more] = needsIn(of, words).slice(0, 3)
    if (first?.heading === headings[label]) same++
    const slugsOf = (heading: string) => rows[headings.indexOf(heading)]?.slugs ?? []
    if ([first, ...more].some((need) => need && slugsOf(need.heading).some((slug) => rows[label]?.slugs.includes(slug)))) among++
  }
  return `${kept.length} kept: ${(same / kept.length).toFixed(3)} heading first, ${(among / kept.length).toFixed(3)} category among three`
}

let rate = RATE
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  const order = samples.map((sample) => ({ sample, at: chance() })).toSorted((a, b) => a.at - b.at)
  let loss = 0
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.slice(from, from + BATCH)
    for (const { sample } of batch) loss += learnFrom(sample)
    move(rate, batch.length)
  }
  rate *= SLOWER
  console.error(`${epoch + 1}: ${(loss / samples.length).toFixed(3)}, ${judged(network)}`)
}
const file = networkWritten(network)
await writeFile(new URL('../data/needs-network.txt', import.meta.url), file)
console.error(`written: ${judged(networkIn(file))}`)
