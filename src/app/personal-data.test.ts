import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readZip } from '../../e2e/read-zip.ts'
import { eraseExpired } from '../features/people/account-deletion.server.ts'
import { runExport } from '../features/people/exports.server.ts'
import { createAccount } from '../features/people/operator.server.ts'
import type { ExportedTable } from '../platform/personal-data.ts'
import { privateFiles } from '../platform/private-files.server.ts'
import { ctx } from '../platform/testing.server.ts'
import type { Role } from '../policy.ts'
import { password } from './accounts/browser.ts'
import { openSite } from './accounts/testing.server.ts'
import { personalData } from './personal-data.ts'
import { reactTo } from './reactions.server.ts'

const listed = personalData.map(({ table, column }) => `${table}.${column}`).toSorted()

/** Names of columns, as `table.column`; tables outside of the schema `public` with their schema. */
async function columnsWhere(condition: string): Promise<string[]> {
  const { rows } = await ctx.client.query<{ name: string }>(
    `select case when table_schema = 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and ${condition}`,
  )
  return rows.map(({ name }) => name).toSorted()
}

describe('the catalogue of personal data is whole', () => {
  test('each column has one line, and none names what isn’t there', async () => {
    expect(listed).toEqual([...new Set(listed)])
    const all = new Set(await columnsWhere('true'))
    expect(listed.filter((name) => !all.has(name))).toEqual([])
  })

  test('every reference to people has a line', async () => {
    const { rows } = await ctx.client.query<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
  })

  test('every column that is named as if it named a person has a line', async () => {
    const named = await columnsWhere(
      `(column_name ~ '(^|_)by_id$' or column_name ~ '^(owner|user|actor|impersonator|author|sender|creator|member|person)_id$'
        or column_name ~ '(^|_)(email|recipient)$')`,
    )
    expect(named).toContain('place_revisions.by_id')
    expect(named.filter((name) => !listed.includes(name))).toEqual([])
  })

  test('of a table that is copied every column is copied or withheld for a reason, in the same way by each of its lines', async () => {
    const copied = new Map<string, ExportedTable>()
    for (const { table, export: copy } of personalData) {
      if (!('yes' in copy)) continue
      const { only: _, ...same } = copy.yes
      expect([table, same]).toEqual([table, copied.get(table) ?? same])
      copied.set(table, same)
    }
    for (const [table, { columns, withheld = {} }] of copied) {
      const found = [...columns, ...Object.values(withheld).flat()].map((column) => `${table}.${column}`).toSorted()
      expect(found).toEqual(await columnsWhere(`table_name = '${table}'`))
    }
  })

  test('what opens something is in no copy', () => {
    const secrets = personalData.flatMap(({ export: copy }) => ('yes' in copy ? copy.yes.columns : []))
    expect(secrets.filter((column) => /_hash|secret|public_key|credential|token/.test(column))).toEqual([])
  })
})

const folder = await mkdtemp(join(tmpdir(), 'hereabouts-test-files-'))
afterAll(() => rm(folder, { recursive: true }))
const files = privateFiles(join(folder, 'private'))
const site = await openSite({ dataDir: folder })

async function member(username: string, role: Role, address?: string) {
  const id = await createAccount(ctx, { name: username, username, email: `${username}@people.example`, password, role })
  const browser = site.browser(address)
  await browser.login(username)
  return { id, browser }
}

/** Everything that somebody's copy says. */
async function copyOf(userId: number): Promise<{ text: string; tables: string[] }> {
  const { rows } = await ctx.client.query<{ id: number }>('insert into data_exports (user_id) values ($1) returning id', [userId])
  await runExport({ ...ctx, now: new Date() }, files, rows[0]?.id ?? 0, { columns: personalData })
  const file = await ctx.client.query<{ file: string }>('select file from data_exports where id = $1', [rows[0]?.id])
  const found = await files.read(file.rows[0]?.file ?? '')
  const parts = readZip(Buffer.from(await new Response(found?.content).arrayBuffer()))
  return { text: [...parts.values()].map((content) => content.toString('utf8')).join('\n'), tables: [...parts.keys()] }
}

describe('nobody’s copy has what somebody else wrote or did', () => {
  test('neither the team’s acts, invitations and visits in the copy of whom they concern, nor those people in the team’s', async () => {
    const staff = await member('staffer', 'admin', '198.51.100.77')
    const victim = await member('victim', 'user')
    await staff.browser.post(`/api/users/${victim.id}/suspend`, { reason: 'a reason of the team' })
    await staff.browser.post(`/api/users/${victim.id}/restore`)
    await staff.browser.post('/api/users/invitations', { email: 'victim@people.example' })
    await ctx.client.query('update invitations set used_by_id = $1', [victim.id])
    await staff.browser.post(`/api/users/${victim.id}/impersonate`)
    const { rows } = await ctx.client.query(
      `select (select count(*)::int from audit_log where actor_id = $1) as acts, (select count(*)::int from invitations where by_id = $1) as invitations,
         (select count(*)::int from sessions where impersonator_id = $1) as visits`,
      [staff.id],
    )
    expect(rows).toEqual([{ acts: 4, invitations: 1, visits: 1 }])
    const [theirs, own] = [await copyOf(staff.id), await copyOf(victim.id)]
    for (const copy of [theirs, own]) {
      expect(copy.text).not.toContain('a reason of the team')
      expect(copy.tables).not.toContain('data/audit_log.json')
      expect(copy.tables).not.toContain('data/invitations.json')
    }
    expect(own.text).toContain('victim@people.example')
    expect(own.text).not.toMatch(/staffer|198\.51\.100\.77/)
    expect(theirs.text).toContain('staffer@people.example')
    expect(theirs.text).not.toContain('victim')
  })

  test('a place that is nobody’s yet is copied for who wrote it down, then for its owner alone', async () => {
    const [writer, owner] = [await member('writer', 'user'), await member('owner', 'user')]
    const { rows } = await ctx.client.query<{ id: number }>(
      `with state as (insert into regions (kind, slug, path, name, name_key, lat, lng, source)
           values ('state', 'copyland', 'copyland', 'Copyland', 'copyland', 31, -99, 'test') returning id),
         city as (insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, source)
           select 'city', id, id, 'copyville', 'copyland/copyville', 'Copyville', 'copyville', 31, -99, 'test' from state returning id),
         category as (insert into categories (slug, name, singular, icon, hue, schema_type, position) values ('copies', 'Copies', 'Copy', 'x', 1, 'Place', 1) returning id)
       insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, position_accuracy, time_zone, source, created_by_id)
       select 'Draft Diner', 'draft diner', 'draft-diner', category.id, state.id, city.id, 31, -99, 'area', 'America/Chicago', 'member', $1
       from state, city, category returning id`,
      [writer.id],
    )
    const whose = async () => Promise.all([writer, owner].map(async ({ id }) => (await copyOf(id)).text.includes('Draft Diner')))
    expect(await whose()).toEqual([true, false])
    await ctx.client.query("update places set owner_id = $2, status = 'published', published_at = now() where id = $1", [
      rows[0]?.id,
      owner.id,
    ])
    expect(await whose()).toEqual([false, true])
  })
})

describe('erasing', () => {
  test('leaves an empty account, and nothing by which anybody had invited them', async () => {
    const host = await member('host', 'manager')
    await host.browser.post('/api/users/invitations', { email: 'earlier-address@people.example' })
    const gone = await member('goner', 'user')
    await ctx.client.query('update invitations set used_by_id = $1 where email like $2', [gone.id, 'earlier%'])
    await ctx.client.query("delete from mails where recipient like 'earlier%'")
    await ctx.client.query(
      `update users set avatar_hash = 'x', home_region = 'x', bio = 'x', custom_url = 'xx', firstname = 'x', lastname = 'x', locale = 'x', units = 'metric',
         time_zone = 'x', theme = 'dark', privacy = '{"x": true}', avatar_url = 'x', avatar_cloudflare_id = 'x', delete_after = now() where id = $1`,
      [gone.id],
    )
    const later = { ...ctx, now: new Date(Date.now() + 1000), reactTo }
    expect(await eraseExpired(later, personalData)).toBe(1)
    const left = await ctx.client.query('select * from users where id = $1', [gone.id])
    const { id, version, created_at, updated_at, erased_at, ...rest } = left.rows[0]
    const said = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
    expect(Object.fromEntries(said)).toEqual({ name: 'Deleted user', role: 'user', theme: 'system', privacy: {} })
    const { rows } = await ctx.client.query("select from invitations where email like 'earlier%'")
    expect(rows).toEqual([])
  })
})
