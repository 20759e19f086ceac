import { expect, test } from 'vitest'
import { numberAt, numberForms, numberIn, toRoman } from './numbers.ts'
import { lookedUp, numberRuns, spellings } from './spellings.ts'

const all = Array.from({ length: 1000 }, (_, value) => value)

test('every number up to 999 is read from each of its forms', () => {
  for (const value of all) {
    for (const form of numberForms(value)) {
      const words = form.split(' ')
      const isRoman = form === toRoman(value)
      const read = words.length > 1 ? numberAt(words, 0) : { value: numberIn(form), length: 1 }
      if (!isRoman && (read?.value !== value || read.length !== words.length)) expect.fail(`${form} is read as ${read?.value}`)
    }
  }
})

test('whatever form of a number is typed, a name in any other form is looked for', () => {
  const missed: string[] = []
  for (const value of all) {
    const forms = numberForms(value)
    for (const typed of forms) {
      const words = typed.split(' ')
      // One letter, or a numeral that is a word, is none of its forms.
      if (words.length === 1 && numberIn(typed) === null) continue
      const text = numberRuns(words)[0]?.text ?? ''
      const found = new Set([text, ...spellings(text)])
      missed.push(...forms.filter((other) => !found.has(other)).map((other) => `${other} for ${typed}`))
    }
  }
  expect(missed).toEqual([])
  expect(lookedUp(['pier', 'thirty', 'nine'])).toEqual(expect.arrayContaining(['pier', '39', 'thirty nine', 'xxxix', '9']))
})

test('years are read as they are said, and a name that has them in digits is looked for', () => {
  for (let year = 1300; year < 2100; year++) {
    const [century, rest] = [numberForms(Math.floor(year / 100))[2] ?? '', year % 100]
    const said = rest === 0 ? `${century} hundred` : `${century} ${rest < 10 ? 'oh ' : ''}${numberForms(rest)[2]}`
    if (year >= 2000 && rest < 10) continue
    expect(numberRuns(`the ${said} cafe`.split(' ')).map(({ text }) => text)).toEqual(['the', String(year), 'cafe'])
    if (rest > 9 && year < 2000) expect(spellings(String(year))).toContain(said)
  }
  expect(numberRuns('twenty four seven gym'.split(' ')).map(({ text }) => text)).toEqual(['24', 'seven', 'gym'])
})

test.each([
  ['viii', 8],
  ['xiv', 14],
  ['xxxix', 39],
  ['xcix', 99],
  ['v', 5],
  ['twenty', 20],
  ['21st', 21],
  ['fortysecond', 42],
])('%s is %i', (word, value) => expect(numberIn(word)).toBe(value))

test.each('i mix did dim civil civic livid vivid lid dc md mi dix iiii vx ic first1 1000 02138'.split(' '))('%s is no number', (word) =>
  expect(numberIn(word)).toBeNull(),
)

test.each([
  ['pier thirty nine', 'pier 39'],
  ['seven eleven', 'seven eleven'],
  ['one hundred and first airborne', '101 airborne'],
  ['twenty-first amendment', '21 amendment'],
  ['three hundred', '300'],
])('"%s" is read as "%s"', (typed, read) =>
  expect(
    numberRuns(typed.split(/[ -]/))
      .map(({ text }) => text)
      .join(' '),
  ).toBe(read),
)

test('the world wars are one thing, however their number is written', () => {
  for (const said of ['world war one', 'world war 1', 'world war i', 'world war first'])
    expect(numberRuns(said.split(' ')).map(({ text }) => text)).toEqual(['ww1'])
  expect(numberRuns('world war z'.split(' ')).map(({ text }) => text)).toEqual(['world', 'war', 'z'])
  expect(spellings('ww2')).toContain('wwii')
})
