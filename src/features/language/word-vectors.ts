/** How a word is used, as numbers whose squares sum to 1, and how rare it is, from 0 to 1. */
export type WordVector = { numbers: Float32Array; rarity: number }
/** Null for words that the list hasn't. */
export type WordVectors = (word: string) => WordVector | null
/** The words that are used most like another, the likest first, and how alike (the cosine); none for words that the list hasn't. */
export type NearWords = (word: string, least: number) => { word: string; likeness: number }[]

export const NUMBERS = 100
/** Digits of a word, each of three numbers. */
const DIGITS = Math.ceil(NUMBERS / 3)
/** What two bits of each of three numbers are written as. */
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** What each of the four levels stands for: the middle of those numbers that were rounded to it. */
const levels = [-1.51, -0.4528, 0.4528, 1.51]
const [LINE, SPACE] = [10, 32]

/** How words are used, by the bytes of `data/vectors.txt`, which stay as they are: strings of them would need several times as much memory. */
export function vectorsIn(file: Uint8Array): WordVectors {
  const list = listIn(file)
  return (word) => {
    const row = rowOf(file, list.starts, word)
    return row < 0 ? null : { numbers: ofLengthOne(list.numbersOf(row)), rarity: list.rarityOf(row) }
  }
}

/** The words near others, by the same bytes: all of the list are compared, which takes some milliseconds. */
export function nearWordsIn(file: Uint8Array): NearWords {
  const { starts, steps, numbersOf } = listIn(file)
  const values = Uint8Array.from({ length: (starts.length - 1) * DIGITS }, (_, at) => steps(at))
  const lengths = sums(
    values,
    addsOf((level) => level * level),
  ).map(Math.sqrt)
  return (word, least) => {
    const own = rowOf(file, starts, word)
    if (own < 0) return []
    const numbers = ofLengthOne(numbersOf(own))
    const products = sums(
      values,
      addsOf((level, n) => level * (numbers[n] ?? 0)),
    )
    const near: ReturnType<NearWords> = []
    for (let row = 0; row < products.length; row++) {
      const likeness = (products[row] as number) / (lengths[row] as number)
      if (likeness >= least && row !== own) near.push({ word: wordAt(file, starts, row), likeness })
    }
    return near.toSorted((a, b) => b.likeness - a.likeness)
  }
}

/** What each digit adds at each of its places, by what each of its numbers does. */
function addsOf(add: (level: number, n: number) => number): Float32Array {
  return Float32Array.from({ length: DIGITS * digits.length }, (_, at) => {
    const [first, value] = [3 * Math.floor(at / digits.length), at % digits.length]
    const three = [4, 2, 0].map((shift) => levels[(value >> shift) & 3] ?? 0)
    return three.reduce((sum, level, n) => (first + n < NUMBERS ? sum + add(level, first + n) : sum), 0)
  })
}

/** Of each row of digits the sum of what they add. */
function sums(values: Uint8Array, adds: Float32Array): Float32Array {
  const all = new Float32Array(values.length / DIGITS)
  for (let row = 0; row < all.length; row++) {
    let sum = 0
    const start = row * DIGITS
    for (let at = 0; at < DIGITS; at++) sum += adds[at * digits.length + (values[start + at] as number)] as number
    all[row] = sum
  }
  return all
}

const wordAt = (file: Uint8Array, starts: Uint32Array, row: number) =>
  String.fromCharCode(...file.subarray(starts[row] ?? 0, (starts[row + 1] ?? 0) - 1))

function listIn(file: Uint8Array) {
  const rarities = file.indexOf(LINE) + 1
  const vectors = file.indexOf(LINE, rarities) + 1
  const starts = startsOf(file.subarray(0, rarities))
  const numberOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))))
  const valueAt = (at: number) => numberOf[file[at] ?? 0] ?? 0
  return {
    starts,
    /** The value of a digit of all vectors. */
    steps: (at: number) => valueAt(vectors + at),
    rarityOf: (row: number) => valueAt(rarities + row) / (digits.length - 1),
    numbersOf(row: number): Float32Array {
      const numbers = new Float32Array(NUMBERS)
      for (let n = 0; n < NUMBERS; n++)
        numbers[n] = levels[(valueAt(vectors + row * DIGITS + Math.floor(n / 3)) >> (4 - 2 * (n % 3))) & 3] ?? 0
      return numbers
    },
  }
}

/** Where each word begins, and behind them where another one would. */
function startsOf(words: Uint8Array): Uint32Array {
  const starts = [0]
  for (const [at, byte] of words.entries()) if (byte === SPACE || byte === LINE) starts.push(at + 1)
  return Uint32Array.from(starts)
}

/** The number of a word among words in alphabetical order, -1 where they haven't it. */
function rowOf(file: Uint8Array, starts: Uint32Array, word: string): number {
  let [from, to] = [0, starts.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = compared(file, starts[middle] ?? 0, word)
    if (order === 0) return middle
    if (order < 0) from = middle + 1
    else to = middle
  }
  return -1
}

/** Whether the word that begins there comes before another one (less than 0) or behind it (more). */
function compared(file: Uint8Array, start: number, word: string): number {
  for (let n = 0; n <= word.length; n++) {
    const byte = file[start + n] ?? 0
    const code = n < word.length ? word.charCodeAt(n) : 0
    const other = byte === SPACE || byte === LINE ? 0 : byte
    if (other !== code) return other - code
  }
  return 0
}

/** The same direction with the length 1; nothing stays nothing. */
export function ofLengthOne(numbers: Float32Array): Float32Array {
  let squares = 0
  for (const value of numbers) squares += value * value
  const length = Math.sqrt(squares)
  return length === 0 ? numbers : numbers.map((value) => value / length)
}

/** How alike two words are used, or texts are in what they are about, by as many numbers of each: 1 the same, 0 in nothing. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number)
  return sum
}
