import slugify from '@sindresorhus/slugify'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTo, slugObstacle, slugOf } from './rules.ts'

describe('a slug', () => {
  test('keeps the words of a name', () => {
    expect(slugOf("Joe's Café & Bar")).toBe('joes-cafe-and-bar')
    expect(slugOf('McDonald’s')).toBe('mcdonalds')
    expect(slugOf('Hà Nội – Phở 24')).toBe('ha-noi-pho-24')
    expect(slugOf('YMCA iPhone')).toBe('ymca-iphone')
  })

  test('of another script is transliterated', () => {
    expect(slugOf('北京饭店')).toBe('bei-jing-fan-dian')
    expect(slugOf('Калинка')).toBe('kalinka')
  })

  test('is empty for symbols alone', () => {
    expect(slugOf('!!!')).toBe('')
    expect(slugOf('')).toBe('')
  })

  test('is cut between words', () => {
    expect(cutTo('museum-of-modern-art', 12)).toBe('museum-of')
    expect(cutTo('museum-of-modern-art', 9)).toBe('museum-of')
    expect(cutTo('x'.repeat(30), 10)).toBe('x'.repeat(10))
    expect(cutTo('museum-of-art', 13)).toBe('museum-of-art')
    expect(cutTo('abcde-fghijkl', 10)).toBe('abcde')
    expect(cutTo('abcd-efghijkl', 10)).toBe('abcd-efghi')
  })

  test('of any name fits its form or is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) =>
        /^(?:|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9]))$/.test(slugOf(name)),
      ),
    )
  })

  test('of plain letters is what the tables for all letters make of it', () => {
    const replaced: [string, string][] = [
      ['’', ''],
      ["'", ''],
    ]
    const letter = fc.constantFrom(...'ab z09AZ-_.,&/\\+#@()"\'’^`')
    const name = fc.oneof(fc.string({ unit: letter, maxLength: 60 }), fc.string({ unit: 'grapheme-ascii', maxLength: 60 }))
    fc.assert(
      fc.property(name, (text) => {
        const tabled = slugify(text, { decamelize: false, customReplacements: replaced })
        if (tabled.length >= 2) expect(slugOf(text)).toBe(tabled)
      }),
      { numRuns: 2000 },
    )
  })

  test('cannot be a first segment of the site, nor malformed', () => {
    expect(slugObstacle('museums')).toBeNull()
    expect(slugObstacle('admin')).toBe('is reserved')
    expect(slugObstacle('p')).toContain('less than 2')
    expect(slugObstacle('-ab')).toContain('other characters')
    expect(slugObstacle('x'.repeat(81))).toContain('more than 80')
    expect(slugObstacle('x'.repeat(80))).toBeNull()
    expect(slugObstacle('ab')).toBeNull()
  })
})
