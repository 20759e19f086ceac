import { expect, test } from 'vitest'
import { askReadable } from './ask-readable.ts'
import { ProblemError } from './http.ts'

const refusing = (wrong: readonly string[]) => async (query: Record<string, string | undefined>) => {
  const errors = Object.fromEntries(wrong.map((name) => [name, ['is wrong']]))
  if (wrong.some((name) => name in query)) throw new ProblemError({ status: 422, detail: 'Some fields need another look.', errors })
  return Object.keys(query)
}

test('what can’t be read is left out and named, the rest is asked', async () => {
  const wanted = { near: '95,0', open: 'now', price: '9' }
  expect(await askReadable(wanted, refusing(['near', 'price']))).toEqual({
    answer: ['open'],
    query: { open: 'now' },
    ignored: ['near', 'price'],
  })
  expect(wanted).toEqual({ near: '95,0', open: 'now', price: '9' })
})

test('a failure that is about nothing asked goes on', async () => {
  const gone = new ProblemError({ status: 404, detail: 'There is no list 1.' })
  await expect(askReadable({ open: 'now' }, () => Promise.reject(gone))).rejects.toBe(gone)
})
