import { expect, test } from 'vitest'
import { type Module, piecesOf } from './merge-pieces.ts'

const weights = new Map(['home', 'list', 'place', 'menu'].map((page) => [page, 1]))

/** Modules by name: size, who uses them, what they import. */
function plan(given: Record<string, [size: number, users: string[], imports?: string[]]>): string[][] {
  const rows = Object.entries(given)
  const modules = new Map(rows.map(([id, [size, , imports = []]]): [string, Module] => [id, { size, imports }]))
  const users = new Map(rows.map(([id, [, who]]): [string, Set<string>] => [id, new Set(who)]))
  return piecesOf(modules, users, weights).map((ids) => [...ids].sort())
}

test('what the same pages need is in one piece', () => {
  expect(plan({ a: [9000, ['home', 'list']], b: [9000, ['home', 'list']], c: [9000, ['list', 'place']] })).toEqual([['a', 'b'], ['c']])
})

test('a small piece joins one that mostly the same pages need; a large one is never loaded in vain', () => {
  expect(plan({ a: [500, ['home', 'list', 'place']], b: [500, ['home', 'list']] })).toEqual([['a', 'b']])
  expect(plan({ a: [500, ['home', 'list', 'place']], b: [9000, ['home', 'list']] })).toEqual([['a'], ['b']])
})

test('a piece stands behind what it imports', () => {
  const pieces = plan({
    top: [5000, ['home', 'list'], ['middle']],
    middle: [5000, ['home', 'list', 'place'], ['bottom']],
    bottom: [5000, ['home', 'list', 'place', 'menu']],
  })
  expect(pieces).toEqual([['bottom'], ['middle'], ['top']])
})
