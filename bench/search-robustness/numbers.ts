const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const strange: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
const romans: [string, number][] = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

/** A number up to 999 in words. */
export function inWords(n: number): string {
  if (n < 20) return ones[n] ?? ''
  if (n < 100) return [tens[Math.floor(n / 10)], n % 10 ? ones[n % 10] : ''].filter(Boolean).join(' ')
  return [`${ones[Math.floor(n / 100)]} hundred`, n % 100 ? inWords(n % 100) : ''].filter(Boolean).join(' ')
}

/** "forty-second" as "forty second". */
export function ordinalInWords(n: number): string {
  const words = inWords(n).split(' ')
  const last = words.pop() ?? ''
  words.push(strange[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`))
  return words.join(' ')
}

export function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

export function roman(n: number): string {
  let left = n
  let text = ''
  for (const [letters, value] of romans) for (; left >= value; left -= value) text += letters
  return text
}

const byWord = new Map(Array.from({ length: 100 }, (_, n) => [inWords(n).replaceAll(' ', '-'), n] as const).slice(1))
const byOrdinal = new Map(Array.from({ length: 100 }, (_, n) => [ordinalInWords(n).replaceAll(' ', '-'), n] as const).slice(1))
const byRoman = new Map(Array.from({ length: 29 }, (_, n) => [roman(n + 2), n + 2] as const))

/** Other ways to write a word (lower-cased, "twenty-one" as one) that is a number; none for other words. A lone I, V or X is a letter. */
export function otherForms(word: string): string[] {
  const digits = /^\d{1,2}$/.test(word) ? Number(word) : null
  const cardinal = digits ?? byWord.get(word)
  if (cardinal !== undefined && cardinal > 0) return [digits === null ? String(cardinal) : inWords(cardinal)]
  const counted = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (counted) return [ordinalInWords(Number(counted))]
  const nth = byOrdinal.get(word)
  if (nth) return [ordinal(nth)]
  const value = word.length > 1 ? byRoman.get(word) : undefined
  return value ? [String(value), inWords(value)] : []
}
