import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActiveState, activeOption, caretMoved, initialState, type KeyPress, keyAction } from './keys.ts'

const options = ['a', 'b', 'c']
const list = { options, shown: true, empty: false, autoSelect: false, persistent: false }
const palette = { ...list, autoSelect: true, persistent: true }
const at = (active: string | null, moved = true): ActiveState => ({ active, moved })

/** Where keys lead, one after the other, from the field. */
function walk(keys: string[], shown = list): string | null {
  const end = keys.reduce((state, key) => {
    const action = keyAction({ key }, state, shown)
    return action !== null && typeof action === 'object' && 'state' in action ? action.state : state
  }, initialState)
  return activeOption(end, shown)
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
  expect(keyAction({ key: 'End' }, initialState, list)).toBeNull()
  expect(keyAction({ key: 'Home' }, initialState, palette)).toBeNull()
  expect(walk(['ArrowDown', 'End'])).toBe('c')
  expect(walk(['ArrowUp', 'Home'])).toBe('a')
  expect(keyAction({ key: 'End' }, caretMoved(at('b'), false), list)).toBeNull()
})

test('PageUp and PageDown go as far as the ends', () => {
  expect(walk(['PageDown'])).toBe('c')
  expect(walk(['PageDown', 'PageUp'])).toBe('a')
})

test('Enter chooses the active line, else it is the form’s', () => {
  expect(keyAction({ key: 'Enter' }, at('b'), list)).toEqual({ select: 'b' })
  expect(keyAction({ key: 'Enter' }, initialState, list)).toBeNull()
  expect(keyAction({ key: 'Enter' }, initialState, palette)).toEqual({ select: 'a' })
  expect(keyAction({ key: 'Enter' }, at('b'), { ...list, options: [], shown: false })).toBeNull()
})

test('a line that is gone is not active', () => {
  expect(activeOption(at('z'), list)).toBeNull()
  expect(activeOption(at('z'), palette)).toBe('a')
  expect(keyAction({ key: 'Enter' }, at('z'), list)).toBeNull()
})

test('Escape closes, then clears, then is what is around’s', () => {
  const closed = { ...list, shown: false, options: [] }
  expect(keyAction({ key: 'Escape' }, at('b'), list)).toBe('close')
  expect(keyAction({ key: 'Escape' }, initialState, closed)).toBe('clear')
  expect(keyAction({ key: 'Escape' }, initialState, { ...closed, empty: true })).toBeNull()
  expect(keyAction({ key: 'Escape' }, initialState, palette)).toBeNull()
  expect(keyAction({ key: 'Escape' }, initialState, { ...list, options: [] }), 'a message is closed, too').toBe('close')
})

test('arrow keys open a closed list; with Alt they open and close it without going in', () => {
  const closed = { ...list, shown: false, options: [] }
  expect(keyAction({ key: 'ArrowDown' }, initialState, closed)).toBe('open')
  expect(keyAction({ key: 'ArrowUp' }, initialState, closed)).toBe('open')
  expect(keyAction({ key: 'ArrowDown', altKey: true }, initialState, list)).toBe('open')
  expect(keyAction({ key: 'ArrowUp', altKey: true }, at('a'), list)).toBe('close')
})

test('moving the caret leaves the list, but not the line that is active by itself', () => {
  expect(activeOption(caretMoved(at('b'), false), list)).toBeNull()
  expect(activeOption(caretMoved(at('b'), true), palette)).toBe('b')
})

test('keys of a composition and of shortcuts are left alone', () => {
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'Home']) {
    expect(keyAction({ key, isComposing: true }, at('b'), list)).toBeNull()
    expect(keyAction({ key, hasModifier: true }, at('b'), list)).toBeNull()
  }
})

test('no order of keys leads out of the list', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'x')
  const property = fc.property(fc.array(key), fc.uniqueArray(fc.string()), fc.boolean(), (keys, some, autoSelect) => {
    const active = walk(keys, { ...list, options: some, autoSelect })
    expect(active === null ? !autoSelect || some.length === 0 : some.includes(active)).toBe(true)
  })
  fc.assert(property)
})

test('letters are the field’s', () => {
  const property = fc.property(fc.string({ minLength: 1, maxLength: 1 }), (key) => {
    expect(keyAction({ key } satisfies KeyPress, at('b'), list)).toBeNull()
  })
  fc.assert(property)
})
