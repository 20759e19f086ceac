import { expect, test } from 'vitest'
import { informationOf, relaxations } from './relax.ts'

const plain = (has: string, information: number) => ({ has, information, plain: true })

test('what tells least is left out first', () => {
  const steps = relaxations([plain("'golden'", 5), plain("'park'", 1), plain("'gate'", 4)])
  expect(steps.slice(0, 3).map(({ match }) => match)).toEqual([
    "('golden' & 'park' & 'gate')".replace("'park' & 'gate'", "'gate' & 'park'"),
    "('golden' & 'gate' & !'park')",
    "('golden' & 'park' & !'gate')",
  ])
  expect(steps.map(({ share }) => share)).toEqual(steps.map(({ share }) => share).toSorted((a, b) => b - a))
})

test('the region is left out last, never for a kind alone, and is nothing by itself', () => {
  const region = { has: "'@r1'", information: 2, where: true }
  const kind = { has: "'@c1'", information: 3 }
  expect(relaxations([region, kind]).map(({ match }) => match)).toEqual(["('@r1' & '@c1')"])
  const named = relaxations([region, plain("'joe'", 5), kind])
  const elsewhere = named.map((step) => step.elsewhere)
  expect(elsewhere).toEqual(elsewhere.toSorted((a, b) => Number(a) - Number(b)))
  expect(named.every(({ match }) => match !== "'@r1'")).toBe(true)
})

test('there are never more steps than can be planned quickly', () => {
  const many = Array.from({ length: 12 }, (_, n) => plain(`'w${n}'`, n + 1))
  expect(relaxations(many).length).toBeLessThanOrEqual(14)
  expect(relaxations([])).toEqual([])
})

test('the rarer, the more it tells', () => {
  expect(informationOf(1, 1000)).toBeGreaterThan(informationOf(100, 1000))
  expect(informationOf(undefined, 1000)).toBeGreaterThan(informationOf(500, 1000))
  expect(informationOf(5, 0)).toBeGreaterThanOrEqual(0)
})

test('in another region words must be in the name', () => {
  const region = { has: 'city', information: 3, where: true }
  const word = { has: 'word', named: 'word:A', information: 5, plain: true }
  const steps = relaxations([region, word])
  expect(steps.find(({ elsewhere }) => elsewhere)?.match).toBe('(word:A & !city)')
  expect(steps.find(({ elsewhere }) => !elsewhere)?.match).toBe('(city & word)')
})

test('of many parts that very many places have only the most telling are left out in turn', () => {
  const common = (has: string, n: number) => ({ has, information: 3 + n / 10 })
  const many = ['a', 'b', 'c', 'd', 'e'].map(common)
  expect(relaxations(many)).toHaveLength(2 ** 3 - 1)
  expect(relaxations(many).some(({ match }) => /[ab]/.test(match))).toBe(false)
  // Beside a telling one, and where one looks, as many as ever.
  const telling = [...many.slice(0, 2), { has: 'x', information: 9 }, { has: 'r', information: 1, where: true }]
  expect(relaxations(telling).some(({ match }) => match.includes('x') && match.includes('r'))).toBe(true)
})

test('beside a region the words that very many places have are as many as without it', () => {
  const region = { has: 'city', information: 7, where: true }
  const steps = relaxations([region, plain('buildings', 6), plain('deco', 5), plain('art', 2)])
  expect(steps.map(({ match }) => match)).toContain('(city & art & !buildings & !deco)')
})

test('of many parts a kind in a region is never the one that is not asked for, however little it tells', () => {
  const region = { has: 'city', information: 3, where: true }
  const kind = { has: 'kind', information: 1, categories: 'kind' }
  for (const words of [2, 3, 6]) {
    const rare = Array.from({ length: words }, (_, n) => plain(`w${n}`, 9 + n))
    const alone = relaxations([...rare, kind, region]).find(({ match }) => /^\(city & kind(?: & !w\d)+\)$/.test(match))
    expect(alone).toMatchObject({ elsewhere: false })
    expect(relaxations([...rare, kind]).some(({ match }) => /^\(?kind/.test(match))).toBe(words < 3)
  }
})

test('a common kind is asked for beside many words where all is looked for in a region, said or chosen', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => plain(`'${word}'`, 5))
  const parts = [...words, { has: "'@c1'", information: 1, categories: "'@c1'" }]
  const isAsked = (isBound: boolean) => relaxations(parts, isBound).some(({ match }) => match.includes('@c1'))
  expect([isAsked(false), isAsked(true)]).toEqual([false, true])
})

test('in a region the kind alone is asked for before a single word without it', () => {
  const region = { has: 'city', information: 3, where: true }
  const kind = { has: 'kind', information: 1, categories: 'kind' }
  const steps = relaxations([region, kind, plain('rare', 9), plain('rarer', 10)]).map(({ match }) => match)
  const [ofKind, ofWord, ofWords] = [
    '(city & kind & !rare & !rarer)',
    '(city & rare & !kind & !rarer)',
    '(city & rare & rarer & !kind)',
  ].map((has) =>
    steps.findIndex(
      (match) =>
        match
          .split(/[ ()&]+/)
          .toSorted()
          .join() ===
        has
          .split(/[ ()&]+/)
          .toSorted()
          .join(),
    ),
  )
  expect(ofKind).toBeGreaterThanOrEqual(0)
  expect(ofKind).toBeLessThan(ofWord ?? 0)
  expect(ofWords).toBeLessThan(ofKind ?? 0)
})
