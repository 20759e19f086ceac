import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { clearChains } from '../features/chains/writes.server.ts'
import { clearChannels } from '../features/channels/writes.server.ts'
import { removeStarter, restoreStarter } from '../features/getting-started/starter.server.ts'
import { readRefusals } from '../features/imports/reads.server.ts'
import { applyImport, planImport } from '../features/imports/writes.server.ts'
import { clearLists } from '../features/lists/writes.server.ts'
import { readGazetteer } from '../features/regions/gazetteer.server.ts'
import { createLog } from '../platform/log.server.ts'
import { loadStarter } from './starter.server.ts'
import { ctx } from './testing.server.ts'
import { touches } from './touches.server.ts'

const log = createLog('silent')
const one = async <T>(query: ReturnType<typeof sql>) => (await ctx.db.execute<{ value: T }>(query)).rows[0]?.value
const reference = process.env.REFERENCE_DATA

beforeAll(() => loadStarter(ctx, log), 60_000)

describe('the starter', () => {
  test('assigns a position to the same regions with all that is known and with what lies around it alone', async () => {
    const { rows } = await ctx.db.execute<{ lat: number; lng: number; zip: string | null; city: string | null }>(sql`
      select p.lat + d.lat as lat, p.lng + d.lng as lng, p.zip, case when p.id % 3 = 0 then c.name end as city
      from places p join regions c on c.id = p.city_id, (values (0.0, 0.0), (0.4, -0.6)) as d(lat, lng) where p.id % 29 = 0 order by p.id`)
    expect(rows.length).toBeGreaterThan(40)
    const all = await readGazetteer(ctx)
    for (const at of rows) {
      const near = await readGazetteer(ctx, at)
      const asked = { lat: at.lat, lng: at.lng, zip: at.zip ?? undefined, city: at.city ?? undefined }
      const names = (found: ReturnType<typeof all.locate>) =>
        'reason' in found ? found : [found.state.id, found.city.id, found.neighborhood?.id, found.locality]
      expect(names(near.locate(asked)), JSON.stringify(at)).toEqual(names(all.locate(asked)))
    }
  }, 60_000)

  test('brings regions with outlines, categories with slugs, tags and ZIP codes', async () => {
    expect(
      await one<number>(
        sql`select count(*)::int as value from regions where kind = 'state' and boundary is not null and source = 'us-atlas'`,
      ),
    ).toBe(51)
    expect(await one<number>(sql`select count(*)::int as value from regions where kind = 'city' and source = 'geonames'`)).toBe(16073)
    expect(
      await one<number>(
        sql`select count(*)::int as value from regions where kind = 'neighborhood' and boundary is not null and west < east`,
      ),
    ).toBeGreaterThan(100)
    expect(
      await one<string>(
        sql`select whole.path as value from regions r join regions whole on whole.id = r.part_of_id where r.path = 'new-york/brooklyn'`,
      ),
    ).toBe('new-york/new-york')
    expect(
      await one<number>(sql`select count(*)::int as value from categories c where icon <> '' and not exists
      (select from slugs s where s.slug = c.slug and s.kind = 'category' and s.current) and c.slug in ('restaurants', 'art-museums', 'parks')`),
    ).toBe(0)
    expect(await one<number>(sql`select count(*)::int as value from zips`)).toBeGreaterThan(40_000)
  })

  test('refuses none of its places and reads all of their hours', async () => {
    expect(
      await one<string>(
        sql`select string_agg(reasons::text, '; ') as value from import_refusals r join imports i on i.id = r.import_id where i.file_name = 'starter places'`,
      ),
    ).toBeNull()
    expect(
      await one<string>(
        sql`select string_agg(name, ', ') as value from places where source = 'hereabouts-starter' and hours_text is not null and hours is null`,
      ),
    ).toBeNull()
    expect(
      await one<number>(
        sql`select count(*)::int as value from places p where source = 'hereabouts-starter' and not exists (select from place_documents d where d.place_id = p.id)`,
      ),
    ).toBe(0)
  })

  test('brings lists of an account that nobody signs in to, one of them with five hundred places', async () => {
    const { rows } = await ctx.db.execute<{ title: string; entry_count: number; entries: number; sections: number; short: number }>(sql`
      select l.title, l.entry_count, (select count(*)::int from list_entries e where e.list_id = l.id and e.place_id is not null) as entries,
        (select count(*)::int from list_entries e where e.list_id = l.id and length(e.note) < 15) as short,
        (select count(*)::int from list_sections h where h.list_id = l.id) as sections
      from lists l join users u on u.id = l.owner_id and u.username = 'editors' and u.name = 'Hereabouts editors'
      join list_slugs s on s.list_id = l.id and s.slug = l.slug and s.current
      join list_documents d on d.list_id = l.id
      where l.visibility = 'public' and l.published_at is not null and l.list_category_id is not null order by l.entry_count desc`)
    expect(rows.length).toBeGreaterThan(40)
    expect(rows[0]).toMatchObject({ title: 'Five hundred places to begin with', entry_count: 500 })
    expect(rows[0]?.sections).toBeGreaterThanOrEqual(12)
    for (const row of rows) expect([row.entries, row.short], row.title).toEqual([row.entry_count, 0])
    expect(rows.at(-1)?.entry_count).toBeGreaterThanOrEqual(5)
    const picked = sql`select l.title as value from list_picks p join lists l on l.id = p.list_id order by p.starts_at desc limit 1`
    expect(await one<string>(picked)).toBe('A walk through North Beach')
    const newest = sql`select title as value from lists order by published_at desc, id desc limit 1`
    expect(await one<string>(newest)).toBe('A walk through North Beach')
    const keys = sql`select (u.email is null and u.password_hash is null and u.role = 'user') as value from users u where username = 'editors'`
    expect(await one<boolean>(keys)).toBe(true)
  })

  test('its lists go and come back with its places, and those that somebody changed stay as they are', async () => {
    const shown = () => one<number>(sql`select count(*)::int as value from list_documents`)
    const named = () =>
      one<string>(
        sql`select (select count(*) from chains where removed_at is null) || ' chains, ' || (select count(*) from channels where removed_at is null) || ' channels' as value`,
      )
    const all = await shown()
    expect(await named()).toBe('10 chains, 5 channels')
    await ctx.db.execute(sql`update lists set title = 'Ours now', version = 2 where slug = 'atlanta-for-a-weekend'`)
    const gone = await removeStarter(ctx, touches)
    expect([await shown(), gone.kept]).toEqual([1, 5])
    expect(await named()).toBe('0 chains, 0 channels')
    const muchLater = { ...ctx, now: new Date(Date.now() + 400 * 24 * 3_600_000) }
    for (const clear of [clearLists, clearChains, clearChannels]) await clear(muchLater)
    await restoreStarter(ctx)
    expect(await shown()).toBe(all)
    expect(await named()).toBe('10 chains, 5 channels')
  })

  test('its lists come once: one that somebody took away stays away, and where there were lists before none come', async () => {
    const titles = () => one<string>(sql`select string_agg(title, ', ' order by id) as value from lists where removed_at is null`)
    await ctx.db.execute(sql`update lists set removed_at = now(), version = 2 where slug = 'nashville-by-ear'`)
    await clearLists({ ...ctx, now: new Date(Date.now() + 400 * 24 * 3_600_000) })
    const before = await titles()
    expect(before).not.toContain('Nashville')
    await loadStarter(ctx, log)
    expect(await titles()).toBe(before)
    await ctx.db.execute(sql`delete from settings where key = 'starter_editors'`)
    await loadStarter(ctx, log)
    expect(await titles()).toBe(before)
    // Nor afterwards, when those are gone.
    await ctx.db.execute(sql`delete from lists`)
    await loadStarter(ctx, log)
    expect(await titles()).toBeNull()
  })

  test('a site that has its places from before gets the lists at its next start, of those places that it still shows', async () => {
    await ctx.db.execute(sql`delete from settings where key = 'starter_editors'`)
    await ctx.db.execute(sql`update users set username = 'somebody' where username = 'editors'`)
    await ctx.db.execute(sql`update places set status = 'removed' where source_ref = 'hereabouts:nashville-ryman-auditorium'`)
    await loadStarter(ctx, log)
    const { rows } = await ctx.db.execute<{ title: string; entry_count: number; username: string }>(
      sql`select title, entry_count, username from lists l join users u on u.id = l.owner_id where title like 'Nashville%'`,
    )
    // The name that leads to somebody else isn't taken from them.
    expect(rows).toEqual([{ title: 'Nashville by ear', entry_count: 4, username: 'hereabouts-editors' }])
    await ctx.db.execute(sql`update places set status = 'published' where source_ref = 'hereabouts:nashville-ryman-auditorium'`)
  })

  test('is loaded once', async () => {
    const before = await one<number>(sql`select max(id)::int as value from imports`)
    const started = performance.now()
    await loadStarter(ctx, log)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await one<number>(sql`select max(id)::int as value from imports`)).toBe(before)
  })

  test('loaded again changes nothing, and nothing that a person edited', async () => {
    await ctx.db.execute(sql`update regions set name = 'The Lone Star State', version = 2 where path = 'texas'`)
    await ctx.db.execute(sql`update categories set singular = 'Eating place', version = 2 where slug = 'restaurants'`)
    await ctx.db.execute(sql`delete from settings where key = 'starter_hash'`)
    const versions = sql`select md5(string_agg(id || ' ' || version || updated_at, ',' order by id)) as value from places`
    const before = await one<string>(versions)
    await loadStarter(ctx, log)
    expect(await one<string>(versions)).toBe(before)
    expect(await one<string>(sql`select name as value from regions where path = 'texas'`)).toBe('The Lone Star State')
    expect(await one<string>(sql`select singular as value from categories where slug = 'restaurants'`)).toBe('Eating place')
    await ctx.db.execute(sql`update regions set name = 'Texas', version = 1 where path = 'texas'`)
    await ctx.db.execute(sql`update categories set singular = 'Restaurant', version = 1 where slug = 'restaurants'`)
  })
})

describe.skipIf(!reference || !full)('the reference sample', () => {
  test('comes in whole, and a second time changes nothing', async () => {
    const file = join(reference ?? '', 'sample-places.csv')
    const plan = await planImport(ctx, file)
    expect(plan.counts).toMatchObject({ read: 5329, refuse: 0 })
    expect(await readRefusals(ctx, plan.importId, 5)).toEqual([])
    const counts = await applyImport(ctx, plan)
    expect(counts.create + counts.update + counts.same + counts.duplicate).toBe(5329)
    expect(counts.create).toBeGreaterThan(5000)
    const again = await planImport(ctx, file)
    expect(again.counts).toMatchObject({ create: 0, update: 0, refuse: 0 })
    expect(again.fields).toEqual({})
    expect(
      await one<number>(sql`select count(*)::int as value from places p join regions c on c.id = p.city_id where c.state_id <> p.state_id`),
    ).toBe(0)
  }, 60_000)
})
