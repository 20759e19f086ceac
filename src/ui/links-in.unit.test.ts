import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

const links = (text: string) => linksIn(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))

test('addresses on the web are found in what somebody wrote, without what ends a sentence; nothing of the text is lost', () => {
  const text = 'See https://example.com/a?b=c&d, or (www.example.org/x_(y)). Then http://example.net!'
  expect(linksIn(text).map((piece) => piece.text)).toEqual([
    'See ',
    'https://example.com/a?b=c&d',
    ', or (',
    'www.example.org/x_(y)',
    '). Then ',
    'http://example.net',
    '!',
  ])
  expect(links(text).map(([, href]) => href)).toEqual([
    'https://example.com/a?b=c&d',
    'https://www.example.org/x_(y)',
    'http://example.net/',
  ])
  expect(linksIn('Nothing here')).toEqual([{ text: 'Nothing here' }])
  expect(linksIn('')).toEqual([])
})

test('what is no address, or hides where it leads, stays text', () => {
  for (const text of [
    'javascript:alert(1)',
    'https://',
    'http://localhost/x',
    'https://bank.example@evil.example/',
    'mail me@www.example.org',
    'data:text/html,x',
    'www. example',
  ])
    expect(links(text), text).toEqual([])
})
