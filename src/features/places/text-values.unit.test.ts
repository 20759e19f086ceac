import { describe, expect, test } from 'vitest'
import { degreesOf, emailOf, listOf, oneLine, paragraphs, phoneOf, priceOf, websiteOf, zipOf } from './text-values.ts'

describe('values of a row', () => {
  test('telephone numbers become E.164', () => {
    for (const text of [
      '(312) 555-0123',
      '312.555.0123',
      '1 312 555 0123',
      '+1 312-555-0123',
      '312 555 0123 ext. 9',
      '312-555-0123; 312-555-0199',
    ])
      expect(phoneOf(text), text).toBe('+13125550123')
    expect(phoneOf('312-555-0123 / fax 312-555-9123')).toBe('+13125550123')
    expect(phoneOf('+44 20 7946 0958')).toBe('+442079460958')
    for (const text of ['none', '555-0123', '012 555 0123', '312 055 0123', '']) expect(phoneOf(text), text).toBeNull()
  })

  test('web addresses get a scheme and lose tracking', () => {
    expect(websiteOf('www.Example.org')).toBe('https://www.example.org')
    expect(websiteOf('http://example.org/')).toBe('http://example.org')
    expect(websiteOf('https://example.org/a?utm_source=x&id=3')).toBe('https://example.org/a?id=3')
    const long = (length: number) => `https://example.org/${'x'.repeat(length - 'https://example.org/'.length)}`
    expect([websiteOf(long(500)), websiteOf(long(501))]).toEqual([long(500), null])
    expect(websiteOf('https://example.org/two words')).toBeNull()
    for (const host of [
      '127.0.0.1',
      '192.168.1.1:8080',
      '2130706433',
      '0x7f.1',
      '[::1]',
      'printer.local',
      'wiki.internal.',
      'nas.home.arpa',
    ])
      expect(websiteOf(`http://${host}/`), host).toBeNull()
    expect(websiteOf('http://local.example.org')).toBe('http://local.example.org')
    for (const text of ['example', 'ftp://example.org', 'two words.org', 'javascript:alert(1)', 'https://me@example.org'])
      expect(websiteOf(text), text).toBeNull()
  })

  test('mail addresses, prices, ZIP codes and lists are read', () => {
    expect(emailOf(' Me@Example.org ')).toBe('me@example.org')
    expect(emailOf('mailto:Me.Too+1@sub.example.co')).toBe('me.too+1@sub.example.co')
    for (const broken of [
      'me@example',
      'a..b@example.org',
      '.a@example.org',
      'a@-x.org',
      'a@x..org',
      'a@x.org.',
      'a@x.1',
      '"a"@x.org',
      '<a@x.org>',
      'a@b@x.org',
      'a\u202eb@x.org',
      'a@x_y.org',
    ])
      expect([broken, emailOf(broken)]).toEqual([broken, null])
    expect([254, 255].map((length) => emailOf(`${'x'.repeat(length - '@example.org'.length)}@example.org`)?.length)).toEqual([
      254,
      undefined,
    ])
    expect(['0', '$$', 'Free', '5', '$$$$$'].map(priceOf)).toEqual([0, 2, 0, null, null])
    expect(['02139', '2139', '02139-4307', '213', '0213A', '00000'].map(zipOf)).toEqual(['02139', '02139', '02139', null, null, null])
    expect(listOf('a; b;')).toEqual(['a', 'b'])
    expect(listOf('a, b|c')).toEqual(['a, b', 'c'])
  })
})

test('signs that nobody sees and that turn round what stands beside them are left out', () => {
  expect(oneLine('\ufeffTea \u202egnp.exe\u202c \u2066House\u2069\u200b')).toBe('Tea gnp.exe House')
  expect(paragraphs('One\u202e\r\ntwo\u200f')).toBe('One\ntwo')
  expect([oneLine('\u202e'), oneLine('👩‍🍳 क्‍ष')]).toEqual([null, '👩‍🍳 क्‍ष'])
})

test('degrees and minutes that only blanks part are read where a letter says that they are', () => {
  expect(degreesOf('29 25.482 N')).toBeCloseTo(29.4247, 4)
  expect(degreesOf('W 98 29 10.68')).toBeCloseTo(-98.4863, 4)
  expect(degreesOf('98:29.178 w')).toBeCloseTo(-98.4863, 4)
  for (const text of ['29 25.482', '29 75 N', 'N 29 25 S', '29 25 80 N']) expect(degreesOf(text), text).toBeNull()
})

test('of two numbers the first counts, also where the second begins with the country’s', () => {
  for (const text of ['312 555 0123 y 312 555 0199', 'cel. 312 555 0123', 'Tél. 312-555-0123 ou 312-555-0199'])
    expect(phoneOf(text), text).toBe('+13125550123')
  expect(phoneOf('312-555-0123 / 1-800-555-0199')).toBe('+13125550123')
})

test('prices are read in Google’s words', () => {
  expect(['PRICE_LEVEL_INEXPENSIVE', 'Moderate', 'very expensive', 'dear'].map(priceOf)).toEqual([1, 2, 4, null])
})
