import { expect, test } from 'vitest'
import type { RowOf } from '../../../platform/rows.ts'
import { as, call, ctx, unique } from '../../../platform/testing.server.ts'
import type { Role } from '../../../policy.ts'
import { startSession } from '../../accounts/sessions.server.ts'
import type { users } from '../../accounts/tables.ts'
import { peopleAdminApi } from './api.server.ts'
import { peopleCsv } from './people-csv.server.ts'

async function person(name: string, role: Role = 'user'): Promise<number> {
  const username = unique('p').slice(0, 30)
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>(
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
  expect((await call(peopleAdminApi, as('editor', 99), 'GET', '/users/csv')).status).toBe(403)
})

test('staff see where somebody is signed in, but a manager not of those above', async () => {
  const id = await person('Bob')
  const boss = await person('Boss', 'admin')
  await startSession({ ...ctx, request: { id: 'r', address: '192.0.2.7', device: 'Firefox on Linux' } }, { userId: id })
  const sessionsOf = (who: Role, of: number) => call(peopleAdminApi, as(who, 99), 'GET', `/users/${of}/sessions`)
  const seen = [{ device: 'Firefox on Linux', address: '192.0.2.7', current: false, impersonator: null }]
  expect(await sessionsOf('manager', id)).toMatchObject({ status: 200, body: { data: seen } })
  expect((await sessionsOf('manager', boss)).status).toBe(403)
  expect(await sessionsOf('admin', boss)).toMatchObject({ status: 200, body: { data: [] } })
  expect((await sessionsOf('editor', id)).status).toBe(403)
  expect(await sessionsOf('admin', 987_654)).toMatchObject({ status: 404, body: { detail: 'There is no such person.' } })
})
