import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dealOut, measured, ofOtherTurns, ofThisTurn, TURNS } from './turns.ts'

const turns = Array.from({ length: TURNS }, (_, turn) => String(turn))
const files = globSync(['e2e/{journeys,operations}/**/*.test.ts'])

test('what goes by turns is tested in one of them, the rest in all, and everything where none is chosen', () => {
  const others = turns.map((turn) => ofOtherTurns(turn))
  for (const file of [...files, 'scale', 'a new field']) {
    const isAlways = /\/(?:saved|from-adding-to-history)\.test|every-page/.test(file)
    expect(others.filter((names) => !names.includes(file)).length, file).toBe(isAlways ? TURNS : 1)
  }
  expect(ofOtherTurns('')).toEqual([])
  const pages = Array.from({ length: 53 }, (_, n) => n)
  expect(turns.flatMap((turn) => ofThisTurn(pages, turn)).sort((a, b) => a - b)).toEqual(pages)
  expect(ofThisTurn(pages, '')).toEqual(pages)
})

test('no turn takes much longer than another', () => {
  const costs = turns.map((turn) => dealOut().reduce((sum, one) => sum + (one.turn === Number(turn) ? one.cost : 0), 0))
  expect(Math.max(...costs)).toBeLessThan(1.15 * Math.min(...costs))
})

test('what was measured is still there', () => {
  const there = new Set(globSync('{bench,checks,e2e,src}/**/*.test.ts'))
  expect(Object.keys(measured).filter((name) => name.includes('/') && !there.has(name))).toEqual([])
})
