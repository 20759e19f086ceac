import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, vi } from 'vitest'
import { copyDatabase, takeDatabase } from '../src/platform/testing.server.ts'
import { judgeAnswers, undeclared } from './strict-answers.ts'

// Each test file has a database of its own, empty but migrated, and a clock that goes, whatever the file before has left.
vi.useRealTimers()
const name = `tests_${randomUUID().replaceAll('-', '')}`
const template = new URL(inject('testTemplate'))

const admin = new pg.Client({ connectionString: inject('testServer') })
await admin.connect()
await dropLast()
await copyDatabase(admin, template.pathname.slice(1), name)
await admin.end()

template.pathname = `/${name}`
process.env.DATABASE_URL = template.href
const letGo = takeDatabase(template.href)

judgeAnswers()
undeclared.length = 0
afterAll(() => {
  letGo()
  expect(undeclared).toEqual([])
})

/** Drops the database of the file that this worker took before, unless somebody is still in it: what is dropped needn't be written. */
async function dropLast(): Promise<void> {
  const last = new URL(process.env.DATABASE_URL ?? template).pathname.slice(1)
  if (!last.startsWith('tests_')) return
  const { rows } = await admin.query('select from pg_stat_activity where datname = $1 limit 1', [last])
  // Who comes after all keeps it.
  if (rows.length === 0) await admin.query(`drop database if exists ${last}`).catch(() => {})
}
