import { expect, test } from 'vitest'
import { nothing, toggled, toggledAll } from './selection.ts'

const order = [10, 20, 30, 40]

test('rows are ticked one by one, or with shift up to the last one', () => {
  const one = toggled(nothing, 20, order)
  expect([...one.ids]).toEqual([20])
  const range = toggled(one, 40, order, true)
  expect([...range.ids].sort()).toEqual([20, 30, 40])
  expect([...toggled(range, 30, order).ids].sort()).toEqual([20, 40])
  expect([...toggled(one, 20, order).ids]).toEqual([])
})

test('with shift the rows between get what the pressed one gets', () => {
  const all = toggledAll(nothing, order)
  const last = toggled(all, 10, order)
  expect([...toggled(last, 30, order, true).ids]).toEqual([40])
})

test('all of the page are ticked, or none', () => {
  expect([...toggledAll(nothing, order).ids]).toEqual(order)
  expect([...toggledAll(toggledAll(nothing, order), order).ids]).toEqual([])
})
