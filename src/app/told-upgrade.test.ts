import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../platform/log.server.ts'
import { applyAll, knownMigrations, migrate } from '../platform/migrate.server.ts'
import { dropDatabase, unique } from '../platform/testing.server.ts'

const address = new URL(String(process.env.DATABASE_URL))
const admin = new pg.Client({ connectionString: address.href })
const name = unique('told')
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

test('what followers were told in sentences is kept without names of places; what they were to be told still is', async () => {
  const known = await knownMigrations()
  await applyAll(
    client,
    known.slice(
      0,
      known.findIndex((one) => one.name.endsWith('told_by_number')),
    ),
  )
  await client.query(`
    insert into users (name, username) values ('Ann', 'ann');
    insert into categories (slug, name, singular, icon, hue, schema_type, position) values ('bars', 'Bars', 'Bar', 'maki/bar', 1, 'BarOrPub', 1);
    insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, source) values
      ('state', null, null, 'texas', 'texas', 'Texas', 'texas', 31, -99, 'test'), ('city', 1, 1, 'austin', 'texas/austin', 'Austin', 'austin', 30, -97, 'test');
    insert into places (name, name_key, slug, status, category_id, city_id, state_id, lat, lng, time_zone, source, published_at)
      select n, lower(n), lower(n), s::place_status, 1, 2, 1, 30, -97, 'America/Chicago', 'test', now() from (values ('Hall', 'published'), ('Bar', 'removed')) as p (n, s);
    insert into lists (owner_id, slug, title) values (1, 'walk', 'Walk');
    insert into list_entries (list_id, position, place_id, place_name, free_text, note)
      select 1, 'V' || id, id, name, false, '' from places union all select 1, 'V9', null, 'The stairs', true, '';
    insert into list_tellings (list_id, changes, sentences)
      values (1, 6, array['Bar added', 'Note on Hall', 'The stairs moved', 'Gone Inn removed', 'Now called “Walk”', 'It changed']);
    insert into list_changes (list_id, content_version, kind, entry_id, text)
      select 1, 1, kind::list_change_kind, entry_id, text from (values ('note', 1, 'Hall'), ('moved', 1, 'Hall'), ('added', 3, 'The stairs'),
        ('removed', 9, 'Gone Inn'), ('removed', 8, 'Bar'), ('title', null, 'Walk')) as c (kind, entry_id, text);
    insert into notifications (user_id, type, title, message)
      select 1, 'list-told', 'News', m from unnest(array['Bar added.', 'Bar added, and one more change.', 'Bar added, and 4 more changes.']) m`)
  await migrate(address.href, createLog('silent'))
  const { rows: told } = await client.query(
    "select s->>'kind' as kind, s->'what' as what from list_tellings, jsonb_array_elements(said) as s",
  )
  expect(told.map(({ kind, what }) => [kind, what.place_id, what.name])).toEqual([
    ['added', 2, null],
    ['note', 1, null],
    ['moved', null, 'The stairs'],
    ['removed', null, null],
    ['title', null, 'Walk'],
    ['note', null, null],
  ])
  const { rows: changes } = await client.query('select kind, before from list_changes order by id')
  expect(changes).toMatchObject([
    { kind: 'note', before: { place_id: 1, name: 'Hall', note: null, position: null } },
    { kind: 'moved', before: { place_id: 1, name: 'Hall' } },
    { kind: 'added', before: null },
    { kind: 'removed', before: { place_id: null, name: null } },
    { kind: 'removed', before: { place_id: 2, name: 'Bar' } },
    { kind: 'title', before: null },
  ])
  const { rows: bells } = await client.query('select message from notifications order by id')
  expect(bells.map(({ message }) => message)).toEqual(['One change.', '2 changes.', '5 changes.'])
})
