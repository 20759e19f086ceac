import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pluralizer } from '../src/platform/plural.ts'

const nouns = [
  ...[
    'accounts',
    'bytes',
    'categories',
    'changes',
    'channels',
    'characters',
    'cities',
    'codes',
    'columns',
    'days',
    'duplicates',
    'entries',
  ],
  ...['errors', 'fields', 'files', 'hours', 'images', 'items', 'jobs', 'keys', 'links', 'lists', 'mails', 'messages', 'minutes', 'months'],
  ...['notifications', 'pages', 'people', 'persons', 'pictures', 'places', 'records', 'regions', 'requests', 'results', 'rows', 'searches'],
  ...['sessions', 'states', 'tables', 'tags', 'tokens', 'tries', 'users', 'views', 'weeks', 'years'],
].join('|')

/** A number and a noun put together by hand: in a template, in JSX, or by asking whether it is one. */
const byHand = [
  new RegExp(String.raw`\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\} (?:more |new |other )?(?:${nouns})\b`),
  new RegExp(String.raw`^(?!\s*(?://|\*|/\*)).*\}(?:</\w+>)?(?:\{' '\})? (?:more |new |other )?(?:${nouns})\b(?!=)`),
  /\$\{[^{}]*(?:count|length|total)[^{}]*\} (?:are|were|is|was)\b/,
  new RegExp(String.raw`=== 1 \? ['"\x60][^'"\x60]*\b[a-z]+['"\x60] : ['"\x60][^'"\x60]*\b(?:${nouns})\b`),
]
/** What is no text for people; and a cluster of a map, which has two places at least. */
const exempt =
  /places here, zoom in|interval '\$\{|console\.|\bawait\b.*select |^\s*(?:\/\/|\*|\/\*)|import \{|=> \{|const \{|\$\{[A-Z_]+\}/

test('what is counted is written by one mechanism, which knows the plurals of the language', () => {
  const found = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.test\.tsx?$/.test(String(name)) }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        byHand.some((form) => form.test(line)) && !exempt.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test('the form follows the language, and the number is written in it', () => {
  const forms = { one: '# place', other: '# places' }
  expect([0, 1, 2, 1200].map((count) => pluralizer('en-US')(count, forms))).toEqual(['0 places', '1 place', '2 places', '1,200 places'])
  expect(pluralizer('pl')(3, { one: '# miejsce', few: '# miejsca', other: '# miejsc' })).toBe('3 miejsca')
})
