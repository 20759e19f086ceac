import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../platform/log.server.ts'
import { applyAll, knownMigrations, migrate } from '../../platform/migrate.server.ts'
import { dropDatabase, unique } from '../../platform/testing.server.ts'

const address = new URL(String(process.env.DATABASE_URL))
const admin = new pg.Client({ connectionString: address.href })
const name = unique('upgrade')
await admin.connect()
await admin.query(`create database "${name}"`)
address.pathname = `/${name}`
const client = new pg.Client({ connectionString: address.href })
await client.connect()
afterAll(async () => {
  await client.end()
  await dropDatabase(admin, name)
  await admin.end()
})

test('a database of the release before keeps everybody’s picture and home region, and no longer tells from where the team acted', async () => {
  const known = await knownMigrations()
  const since = known.findIndex((one) => one.name.endsWith('avatar_and_home_region'))
  await applyAll(client, known.slice(0, since))
  await client.query(`
    insert into users (name, username) values ('Ann', 'ann'), ('Bob', 'bob'), ('Cat', 'cat');
    insert into media (content_hash, owner_id, type, size, width, height)
      select 'hash-of-' || username, id, 'image/webp', 1, 1, 1 from users where username <> 'cat';
    insert into user_avatars (user_id, media_id) select owner_id, id from media;
    insert into regions (kind, slug, path, name, name_key, lat, lng, source) values ('state', 'texas', 'texas', 'Texas', 'texas', 31, -99, 'test');
    insert into home_regions (user_id, region_id) select u.id, r.id from users u, regions r where username <> 'ann';
    insert into security_events (user_id, kind, address) select id, kind, '198.51.100.7' from users, (values ('signed-in'), ('suspended')) as kinds (kind)
      where username = 'ann'`)
  await migrate(address.href, createLog('silent'))
  const { rows } = await client.query('select username, avatar_hash, home_region from users order by username')
  expect(rows).toEqual([
    { username: 'ann', avatar_hash: 'hash-of-ann', home_region: null },
    { username: 'bob', avatar_hash: 'hash-of-bob', home_region: 'texas' },
    { username: 'cat', avatar_hash: null, home_region: 'texas' },
  ])
  const events = await client.query('select kind, address from security_events order by kind')
  expect(events.rows).toEqual([
    { kind: 'signed-in', address: '198.51.100.7' },
    { kind: 'suspended', address: null },
  ])
})
