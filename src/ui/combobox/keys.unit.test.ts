import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeLine, actOf, caretMoved, type KeyPress, nowhere, type Reached } from './keys.ts'

const lines = ['a', 'b', 'c']
const list = { lines, shown: true, empty: false, automatic: false, fixed: false }
const palette = { ...list, automatic: true, fixed: true }
const at = (active: string | null, moved = true): Reached => ({ active, moved })

/** Where keys lead, one after the other, from the field. */
function walk(keys: string[], shown = list): string | null {
  const end = keys.reduce((reached, key) => {
    const act = actOf({ key }, reached, shown)
    return act !== null && typeof act === 'object' && 'reached' in act ? act.reached : reached
  }, nowhere)
  return activeLine(end, shown)
}

test('arrow keys go round, by the field', () => {
  expect(walk(['ArrowDown'])).toBe('a')
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'])).toBe('c')
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toBeNull()
  expect(walk(['ArrowUp'])).toBe('c')
  expect(walk(['ArrowDown', 'ArrowUp'])).toBeNull()
})

test('where the first line is active by itself, they go round without the field', () => {
  expect(walk([], palette)).toBe('a')
  expect(walk(['ArrowUp'], palette)).toBe('c')
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'], palette)).toBe('a')
})

test('Home and End lead to the ends once the keys are in the list, and are the caret’s before', () => {
  expect(actOf({ key: 'End' }, nowhere, list)).toBeNull()
  expect(actOf({ key: 'Home' }, nowhere, palette)).toBeNull()
  expect(walk(['ArrowDown', 'End'])).toBe('c')
  expect(walk(['ArrowUp', 'Home'])).toBe('a')
  expect(actOf({ key: 'End' }, caretMoved(at('b'), false), list)).toBeNull()
})

test('PageUp and PageDown go as far as the ends', () => {
  expect(walk(['PageDown'])).toBe('c')
  expect(walk(['PageDown', 'PageUp'])).toBe('a')
})

test('Enter chooses the active line, else it is the form’s', () => {
  expect(actOf({ key: 'Enter' }, at('b'), list)).toEqual({ choose: 'b' })
  expect(actOf({ key: 'Enter' }, nowhere, list)).toBeNull()
  expect(actOf({ key: 'Enter' }, nowhere, palette)).toEqual({ choose: 'a' })
  expect(actOf({ key: 'Enter' }, at('b'), { ...list, lines: [], shown: false })).toBeNull()
})

test('a line that is gone is not active', () => {
  expect(activeLine(at('z'), list)).toBeNull()
  expect(activeLine(at('z'), palette)).toBe('a')
  expect(actOf({ key: 'Enter' }, at('z'), list)).toBeNull()
})

test('Escape closes, then clears, then is what is around’s', () => {
  const closed = { ...list, shown: false, lines: [] }
  expect(actOf({ key: 'Escape' }, at('b'), list)).toBe('close')
  expect(actOf({ key: 'Escape' }, nowhere, closed)).toBe('clear')
  expect(actOf({ key: 'Escape' }, nowhere, { ...closed, empty: true })).toBeNull()
  expect(actOf({ key: 'Escape' }, nowhere, palette)).toBeNull()
  expect(actOf({ key: 'Escape' }, nowhere, { ...list, lines: [] }), 'a message is closed, too').toBe('close')
})

test('arrow keys open a closed list; with Alt they open and close it without going in', () => {
  const closed = { ...list, shown: false, lines: [] }
  expect(actOf({ key: 'ArrowDown' }, nowhere, closed)).toBe('open')
  expect(actOf({ key: 'ArrowUp' }, nowhere, closed)).toBe('open')
  expect(actOf({ key: 'ArrowDown', alt: true }, nowhere, list)).toBe('open')
  expect(actOf({ key: 'ArrowUp', alt: true }, at('a'), list)).toBe('close')
})

test('moving the caret leaves the list, but not the line that is active by itself', () => {
  expect(activeLine(caretMoved(at('b'), false), list)).toBeNull()
  expect(activeLine(caretMoved(at('b'), true), palette)).toBe('b')
})

test('keys of a composition and of shortcuts are left alone', () => {
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'Home']) {
    expect(actOf({ key, composing: true }, at('b'), list)).toBeNull()
    expect(actOf({ key, modified: true }, at('b'), list)).toBeNull()
  }
})

test('no order of keys leads out of the list', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'x')
  const property = fc.property(fc.array(key), fc.uniqueArray(fc.string()), fc.boolean(), (keys, some, automatic) => {
    const active = walk(keys, { ...list, lines: some, automatic })
    expect(active === null ? !automatic || some.length === 0 : some.includes(active)).toBe(true)
  })
  fc.assert(property)
})

test('letters are the field’s', () => {
  const property = fc.property(fc.string({ minLength: 1, maxLength: 1 }), (key) => {
    expect(actOf({ key } satisfies KeyPress, at('b'), list)).toBeNull()
  })
  fc.assert(property)
})
