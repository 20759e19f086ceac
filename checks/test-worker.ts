import pg from 'pg'
import { inject } from 'vitest'

// Each worker has a database of its own, made from the migrated template when its first test file needs it.
const name = `worker_${process.env.VITEST_POOL_ID ?? '1'}`
const template = new URL(inject('testTemplate'))

const admin = new pg.Client({ connectionString: inject('testServer') })
await admin.connect()
const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
if (!rowCount) await admin.query(`create database ${name} template ${template.pathname.slice(1)} owner hereabouts`)
await admin.end()

template.pathname = `/${name}`
process.env.DATABASE_URL = template.href
