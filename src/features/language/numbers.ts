/**
 * Numbers as people write them, 0 to 999, and years in words: digits (39, 39th), words (thirty nine, thirty-ninth, thirtynine), Roman numerals (XXXIX). All
 * forms of a number mean the same: "pier thirty nine" is Pier 39, "seven eleven" is 7-Eleven, "Henry the eighth" is Henry VIII.
 */

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' + 'nineteen'
).split(' ')
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const oddOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
const ordinalOf = (word: string) => oddOrdinals[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)

type Small = { value: number; ordinal: boolean }
const small = new Map<string, Small>()
for (const [value, word] of ones.entries()) add(word, value)
for (const [n, word] of tens.entries()) if (n > 1) add(word, n * 10)
small.set('fourty', { value: 40, ordinal: false })

function add(word: string, value: number): void {
  small.set(word, { value, ordinal: false })
  small.set(ordinalOf(word), { value, ordinal: true })
}

/** "twentyone", "thirtyninth": tens and ones written as one word. */
const joined = new Map<string, Small>()
for (const [n, ten] of tens.entries()) {
  if (n < 2) continue
  for (const [word, { value, ordinal }] of small) {
    if (value > 0 && value < 10) joined.set(ten + word, { value: n * 10 + value, ordinal })
  }
}

/** A number in words: how many words it takes, and whether it says a place in a row. */
export type NumberRun = { value: number; length: number; ordinal: boolean }

/** The longest number in words that begins at `at`: "thirty nine", "one hundred and fifth", "a hundred"; null where none does. */
export function numberAt(words: readonly string[], at: number): NumberRun | null {
  const hundreds = hundredsAt(words, at)
  if (!hundreds) return yearAt(words, at) ?? spokenAt(words, at) ?? underHundredAt(words, at)
  if (hundreds.ordinal) return hundreds
  const next = at + hundreds.length
  const and = words[next] === 'and' ? 1 : 0
  const rest = underHundredAt(words, next + and)
  if (!rest || rest.value === 0) return hundreds
  return { value: hundreds.value + rest.value, length: hundreds.length + and + rest.length, ordinal: rest.ordinal }
}

/** Said without "hundred": "three sixty", "six oh six"; "seven eleven" are two numbers. */
function spokenAt(words: readonly string[], at: number): NumberRun | null {
  const digit = (word = '') => {
    const found = small.get(word)
    return found && !found.ordinal && found.value > 0 && found.value < 10 ? found.value : null
  }
  const first = digit(words[at])
  if (first === null) return null
  const last = /^(?:o|oh|zero)$/.test(words[at + 1] ?? '') ? digit(words[at + 2]) : null
  if (last !== null) return { value: first * 100 + last, length: 3, ordinal: false }
  const ten = small.get(words[at + 1] ?? '')
  if (!ten || ten.ordinal || ten.value < 20) return null
  const one = digit(words[at + 2])
  return { value: first * 100 + ten.value + (one ?? 0), length: one === null ? 2 : 3, ordinal: false }
}

/** As years are said: "eighteen eighty nine", "nineteen oh five", "twenty twelve"; "twenty four seven" are two numbers. */
function yearAt(words: readonly string[], at: number): NumberRun | null {
  const century = small.get(words[at] ?? '')
  if (!century || century.ordinal || century.value < 13 || century.value > 20) return null
  const isNought = /^(?:o|oh)$/.test(words[at + 1] ?? '')
  const rest = underHundredAt(words, at + (isNought ? 2 : 1))
  if (!rest || rest.ordinal || (isNought ? rest.value > 9 || rest.value === 0 : rest.value < 10)) return null
  return { value: century.value * 100 + rest.value, length: rest.length + (isNought ? 2 : 1), ordinal: false }
}

function hundredsAt(words: readonly string[], at: number): NumberRun | null {
  const first = words[at] ?? ''
  const count = first === 'a' ? 1 : (small.get(first)?.value ?? 0)
  const hundred = words[at + 1]
  if (count < 1 || count > 19 || count === 10 || small.get(first)?.ordinal || (hundred !== 'hundred' && hundred !== 'hundredth'))
    return null
  return { value: count * 100, length: 2, ordinal: hundred === 'hundredth' }
}

function underHundredAt(words: readonly string[], at: number): NumberRun | null {
  const first = small.get(words[at] ?? '') ?? joined.get(words[at] ?? '')
  if (!first) return null
  const second = small.get(words[at + 1] ?? '')
  const follows = !first.ordinal && first.value >= 20 && first.value % 10 === 0 && second && second.value > 0 && second.value < 10
  return follows ? { value: first.value + second.value, length: 2, ordinal: second.ordinal } : { ...first, length: 1 }
}

/** The number that one word says: "8", "8th", "eight", "eighth", "viii"; null for any other. */
export function numberIn(word: string): number | null {
  const digits = /^(\d{1,3}|1[3-9]\d\d)(?:st|nd|rd|th)?$/.exec(word)
  if (digits) return Number(digits[1])
  return small.get(word)?.value ?? joined.get(word)?.value ?? fromRoman(word)
}

/** In cardinal and ordinal words: ["thirty nine", "thirty ninth"]. */
export function inWords(value: number): [string, string] {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const start = hundreds > 0 ? `${ones[hundreds]} hundred` : ''
  if (hundreds > 0 && rest === 0) return [start, `${start}th`]
  const words = rest < 20 ? [ones[rest] ?? ''] : [tens[Math.floor(rest / 10)] ?? '', ...(rest % 10 > 0 ? [ones[rest % 10] ?? ''] : [])]
  const last = words.at(-1) ?? ''
  const before = [start, ...words.slice(0, -1)].filter(Boolean)
  return [[...before, last].join(' '), [...before, ordinalOf(last)].join(' ')]
}

/** "39th". */
export function ordinalDigits(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`
}

const romans: [string, number][] = [
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

/** In Roman numerals, lower-cased; none for nought. */
export function toRoman(value: number): string {
  let [rest, text] = [value, '']
  for (const [letters, worth] of romans) {
    for (; rest >= worth; rest -= worth) text += letters
  }
  return text
}

/** Numerals that are words or states as well: a mix, DC and MD aren't numbers; a single letter is one only as "v" and "x". */
const otherwise = new Set('i l c d m di li dl ml mi md dc cd cc mm mix dix lid mid dim ill mild civic vivid livid xl id'.split(' '))

function fromRoman(word: string): number | null {
  if (!/^[ivxlcd]{1,12}$/.test(word) || otherwise.has(word)) return null
  let value = 0
  for (let at = 0; at < word.length; ) {
    const found = romans.find(([letters]) => word.startsWith(letters, at))
    if (!found) return null
    value += found[1]
    at += found[0].length
  }
  return value < 1000 && toRoman(value) === word ? value : null
}

const known = new Map<number, string[]>()

/** Every way to write a number; of words that stand apart the phrase. Of the hundreds no numerals, and not as one word. */
export function numberForms(value: number): string[] {
  const cached = known.get(value)
  if (cached) return cached
  const [cardinal, ordinal] = inWords(value)
  const forms = [String(value), ordinalDigits(value), cardinal, ordinal]
  if (value > 20 && value < 100 && cardinal.includes(' ')) forms.push(cardinal.replace(' ', ''), ordinal.replace(' ', ''))
  if (value > 100 && value % 100 > 0) forms.push(cardinal.replace('hundred', 'hundred and'))
  if (value > 100 && value % 100 > (value > 1000 ? 9 : 19)) forms.push(cardinal.replace(' hundred', ''))
  if (value > 0 && value < 100) forms.push(toRoman(value))
  known.set(value, forms)
  return forms
}
