import { expect, test } from 'vitest'
import { ProblemError } from '../../platform/http.ts'
import { readRows } from './list-query.ts'

const refuse = (status: number, errors?: Record<string, string[]>) => new ProblemError({ status, detail: 'No.', ...(errors && { errors }) })

test('rows are listed without filters that can’t be read, and that is told; what doesn’t answer is null', async () => {
  const asked: Record<string, string>[] = []
  const read = (refusal: ProblemError) => async (query: Record<string, string>) => {
    asked.push(query)
    if ('sort' in query || 'region' in query) throw refusal
    return { data: [query.q] }
  }
  expect(await readRows(read(refuse(422, { sort: ['is none'] })), { q: 'jazz', sort: 'zz' })).toEqual({ data: ['jazz'], ignored: true })
  expect(asked).toEqual([{ q: 'jazz', sort: 'zz' }, { q: 'jazz' }])
  expect(await readRows(read(refuse(404)), { q: 'jazz', region: 'zz' })).toEqual({ data: ['jazz'], ignored: true })
  expect(await readRows(read(refuse(500)), { q: 'jazz', sort: 'zz' })).toBeNull()
  expect(await readRows(read(refuse(500)), { q: 'jazz' })).toEqual({ data: ['jazz'] })
})
