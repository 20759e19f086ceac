import { expect, test } from 'vitest'
import { canReadShow } from './read-my-lists.ts'

test('what of one’s lists is to be shown is read of the address, or said to be left out', () => {
  const read = (query: string) => canReadShow(new URLSearchParams(query))
  expect(['', 'show=', 'show=draft', 'show=followed', 'q=x'].map(read)).toEqual([true, true, true, true, true])
  expect(['show=drafts', 'show=toString'].map(read)).toEqual([false, false])
})
