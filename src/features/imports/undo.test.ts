import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { placeFacts, placeRevisions, places } from '../places/tables.ts'
import type { Touches } from '../places/touches.server.ts'
import { editPlace, mergePlace, setPlaceOwner } from '../places/writes.server.ts'
import { readImport, readKept } from './reads.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { undoImport } from './undo.server.ts'
import { applyImport, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

type Row = Record<string, string | number>
const basic = (name = unique('Tea')): Row => ({
  external_id: unique('id'),
  name,
  category: fixture.category,
  subcategory: fixture.subcategory,
  city: fixture.city,
  state: fixture.state,
  lat: fixture.lat,
  lng: fixture.lng,
})

const csv = (rows: Row[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headers.join(','), ...rows.map((row) => headers.map((header) => row[header] ?? '').join(','))].join('\n')
}

const bring = (rows: Row[], source = 'test') =>
  withFile('places.csv', csv(rows), async (path) => {
    const plan = await planImport(ctx, path, { source })
    return { id: plan.importId, counts: await applyImport(ctx, plan) }
  })

const placeOf = async (row: Row) =>
  (
    await ctx.db
      .select()
      .from(places)
      .where(eq(places.source_ref, String(row.external_id)))
  )[0]
const idOf = async (row: Row) => (await placeOf(row))?.id ?? 0
const edit = async (row: Row, phone: string) => {
  const place = await placeOf(row)
  await editPlace(ctx, { id: place?.id ?? 0, version: place?.version ?? 0, fields: { phone } })
}

/** All that is derived from places, as text to compare; statistics of use aside. */
async function derived(): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ line: string }>(sql`
    select 'cell ' || (category_id, zoom, x, y, count)::text as line from place_cells where count <> 0
    union all select 'facet ' || (region_id, category_id, place_count, price_counts, attribute_counts, hours_count)::text from region_facets
    union all select 'place ' || (to_jsonb(p) - array['id', 'version', 'created_at', 'updated_at', 'published_at'])::text from places p
    union all select 'document ' || (d.state_id, d.city_id, d.price, d.attributes, d.popularity, d.hours, strip(d.search))::text from place_documents d
    union all select 'fact ' || ("group", f.source, f.source_ref, f.licence)::text from place_facts f
    union all select 'completion ' || (kind, label, path)::text from completions
    union all select 'slug ' || slug from place_slugs order by 1`)
  return rows.map(({ line }) => line)
}

describe('undo', () => {
  test('removes what the import made and restores what it changed, and the file can come again', async () => {
    const old = { ...basic(), phone: '312-555-0123', tags: fixture.tag, opening_hours: 'Mo-Fr 09:00-17:00' }
    await bring([old])
    const before = await derived()
    const rows = [{ ...old, phone: '312-555-0199', website: 'example.org', opening_hours: 'Mo-Su 10:00-12:00' }, basic(), basic()]
    const { id, counts } = await bring(rows)
    expect(counts).toMatchObject({ create: 2, update: 1 })
    const after = await derived()
    expect(await undoImport(ctx, id, touches)).toEqual({ removed: 2, restored: 1, partly: 0, kept: 0 })
    expect(await derived()).toEqual(before)
    expect(await readImport(ctx, id)).toMatchObject({ state: 'undone' })
    const history = await ctx.db
      .select()
      .from(placeRevisions)
      .where(eq(placeRevisions.place_id, await idOf(old)))
    expect(history.at(-1)).toMatchObject({ cause: `undo:${id}`, version: 3, changes: { phone: ['+13125550199', '+13125550123'] } })
    await expect(undoImport(ctx, id, touches)).rejects.toMatchObject({ errors: { import: ['is undone already'] } })

    expect((await bring(rows)).counts).toMatchObject({ create: 2, update: 1 })
    expect(await derived()).toEqual(after)
  })

  test('keeps what a person changed since, and says so', async () => {
    const old: Row = { ...basic(), phone: '312-555-0123', brand: 'Old' }
    await bring([old])
    const fresh: Row = basic()
    const { id } = await bring([{ ...old, phone: '312-555-0199', brand: 'New' }, fresh])
    await edit(old, '+13125550777')
    await edit(fresh, '+13125550888')
    expect(await undoImport(ctx, id, touches)).toEqual({ removed: 0, restored: 0, partly: 1, kept: 1 })
    expect(await placeOf(old)).toMatchObject({ phone: '+13125550777', brand: 'Old' })
    expect(await placeOf(fresh)).toMatchObject({ phone: '+13125550888', status: 'published' })
    expect((await readKept(ctx, id, 10)).map(({ name, kept }) => [name, kept])).toEqual([
      [old.name, ['phone']],
      [fresh.name, ['phone']],
    ])
  })

  test('leaves a place that something hangs on, and says what', async () => {
    const rows = [basic(), basic(), basic(), basic()] as const
    const { id } = await bring([...rows])
    const [owned, winner, merged, free] = await Promise.all(rows.map(idOf))
    await setPlaceOwner(ctx, { id: owned ?? 0, owner_id: 7 })
    await mergePlace(ctx, { id: merged ?? 0, version: 1, winner_id: winner ?? 0 })
    const listed: Touches = async (_, ids) => ids.filter((one) => one === free).map((place_id) => ({ place_id, by: 'lists' }))
    const all: Touches = async (tx, ids) => [...(await touches(tx, ids)), ...(await listed(tx, ids))]
    expect(await undoImport(ctx, id, all)).toEqual({ removed: 0, restored: 0, partly: 0, kept: 4 })
    expect((await readKept(ctx, id, 10)).map(({ place_id, kept }) => [place_id, kept])).toEqual([
      [owned, ['owner_id']],
      [winner, ['merged']],
      [merged, ['merged_into_id', 'status', 'status_before']],
      [free, ['lists']],
    ])
  })

  test('of an earlier import leaves what a later one made of it; after that one is undone, nothing of either is left', async () => {
    const row = basic()
    const first = await bring([row])
    const second = await bring([{ ...row, phone: '312-555-0123' }])
    await undoImport(ctx, second.id, touches)
    expect(await placeOf(row)).toMatchObject({ phone: null })
    expect(await undoImport(ctx, first.id, touches)).toMatchObject({ removed: 1 })
    expect(await placeOf(row)).toBeUndefined()
  })

  test('restores the source of facts', async () => {
    const name = unique('Facts')
    const row = basic(name)
    await bring([row])
    const { id } = await bring([{ ...basic(name), website: 'example.org' }], 'other')
    const contact = async () =>
      (
        await ctx.db
          .select()
          .from(placeFacts)
          .where(eq(placeFacts.place_id, await idOf(row)))
      ).find(({ group }) => group === 'contact')
    expect(await contact()).toMatchObject({ source: 'other' })
    await undoImport(ctx, id, touches)
    expect(await contact()).toBeUndefined()
  })

  test('goes on after a stop, takes back an import that was cut short with its continuation, and nothing twice', async () => {
    const before = await derived()
    const name = unique('Many')
    const rows = Array.from({ length: 410 }, (_, i) => ({ ...basic(`${name} ${i}`), external_id: `${name} ${i}` }))
    const id = await withFile('many.csv', csv(rows), async (path) => {
      const plan = await planImport(ctx, path, { source: 'test' })
      const stop = ({ phase }: { phase: string }) => {
        if (phase === 'write') throw new Error('stopped')
      }
      await expect(applyImport(ctx, plan, { onProgress: stop, batch: 400 })).rejects.toThrow('stopped')
      const again = await planImport(ctx, path, { source: 'test' })
      await applyImport(ctx, again)
      await expect(undoImport(ctx, plan.importId, touches)).rejects.toMatchObject({
        errors: { import: [`was continued by import ${again.importId}: undo that one, and both are undone`] },
      })
      return again.importId
    })
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(undoImport(ctx, id, touches, { onProgress: stop, batch: 400 })).rejects.toThrow('stopped')
    expect(await readImport(ctx, id)).toMatchObject({ state: 'undoing' })
    expect(await undoImport(ctx, id, touches)).toEqual({ removed: 410, restored: 0, partly: 0, kept: 0 })
    expect(await derived()).toEqual(before)
  }, 120_000)
})
