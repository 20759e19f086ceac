import { expect, test } from 'vitest'
import { as, ctx, unique } from '../../../platform/testing.server.ts'
import type { Role } from '../../../policy.ts'
import { startSession } from '../../accounts/sessions.server.ts'
import { peopleCsv } from './people-csv.server.ts'
import { listSessionsOf } from './person-sessions.server.ts'

async function person(name: string, role: Role = 'user'): Promise<number> {
  const username = unique('p').slice(0, 30)
  const { rows } = await ctx.client.query<{ id: number }>(
    'insert into users (name, username, email, role) values ($1, $2, $3, $4) returning id',
    [name, username, `${username}@example.org`, role],
  )
  return rows[0]?.id ?? 0
}

test('the people of a filter are a table, and none of it is a formula', async () => {
  const word = unique('csv')
  await person(`=SUM(1) ${word}`)
  await person(`Ann, "A" ${word}`, 'editor')
  const text = await peopleCsv(as('manager', 99), { q: word, sort: 'name' })
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`'=SUM(1) ${word}`)
  expect(text).toContain(`"Ann, ""A"" ${word}"`)
  expect(await peopleCsv(as('admin', 99), { q: word, role: 'editor', sort: 'name' })).not.toContain('SUM')
  await expect(peopleCsv(as('editor', 99), { sort: 'name' })).rejects.toThrow('may not')
})

test('staff see where somebody is signed in, but a manager not of those above', async () => {
  const id = await person('Bob')
  const boss = await person('Boss', 'admin')
  await startSession({ ...ctx, request: { id: 'r', address: '192.0.2.7', device: 'Firefox on Linux' } }, { userId: id })
  const { data } = await listSessionsOf(as('manager', 99), id)
  expect(data).toMatchObject([{ device: 'Firefox on Linux', address: '192.0.2.7', current: false, acting: null }])
  await expect(listSessionsOf(as('manager', 99), boss)).rejects.toThrow('may not')
  expect((await listSessionsOf(as('admin', 99), boss)).data).toEqual([])
  await expect(listSessionsOf(as('editor', 99), id)).rejects.toThrow('may not')
  await expect(listSessionsOf(as('admin', 99), 987_654)).rejects.toThrow('no such person')
})
