import { expect, test } from 'vitest'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { isByPerson, slugInAddress } from './seen.server.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const asked = (headers: Record<string, string>, method = 'GET') => ({ method, header: (name: string) => headers[name] })

test.each([
  ['a browser', { 'user-agent': chrome }, true],
  ['a phone', { 'user-agent': phone }, true],
  ['nobody says what', {}, false],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
  [
    'a language model’s crawler',
    { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
    false,
  ],
  ['a link preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }, false],
  ['a command', { 'user-agent': 'curl/8.9.1' }, false],
  ['a script', { 'user-agent': 'python-requests/2.32' }, false],
  ['a page fetched ahead', { 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }, false],
  ['an older browser that fetches ahead', { 'user-agent': chrome, purpose: 'prefetch' }, false],
  ['a preview of an older Safari', { 'user-agent': phone, 'x-purpose': 'preview' }, false],
] as [string, Record<string, string>, boolean][])('%s is a person or not', (_, headers, person) => {
  expect(isByPerson(asked(headers), null)).toBe(person)
})

test('HEAD is nobody who looks', () => {
  expect(isByPerson(asked({ 'user-agent': chrome }, 'HEAD'), null)).toBe(false)
})

test('members look, those of the team, programs with a token and staff in another’s eyes don’t', () => {
  const by = (viewer: Parameters<typeof isByPerson>[1]) => isByPerson(asked({ 'user-agent': chrome }), viewer)
  expect(['user', 'business_owner', 'editor', 'manager', 'admin'].map((role) => by(viewerAs(role as 'user')))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(by({ ...viewerAs('editor'), needsSecondFactor: true })).toBe(false)
  expect(by({ ...viewerAs('user'), impersonatedBy: 1 })).toBe(false)
  expect(by({ ...viewerAs('user'), scopes: ['read'] })).toBe(false)
})

test.each([
  ['/places/texas/austin/parks/zilker', 'zilker'],
  ['/places/texas/austin/parks/zilker?from=mail', 'zilker'],
  ['/places/texas/austin/parks/zilker.data', 'zilker'],
  ['/places/texas/austin/parks/zilker.data?x=1', 'zilker'],
  ['/places/texas/austin/parks/zilker.data?_routes=place', null],
  ['/places/texas/austin/parks/zilker/history', null],
  ['/places/texas/austin/parks', null],
  ['/places/zilker', null],
  ['/explore?q=/places/texas/austin/parks/zilker', null],
  [`/places/a/b/c/${'x'.repeat(900)}`, null],
])('%s is the page of %s', (target, slug) => {
  expect(slugInAddress(target)).toBe(slug)
})
