import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { unique } from '../../platform/testing.server.ts'
import { placeFacts, placeRevisions, places } from '../places/tables.ts'
import { editPlace } from '../places/writes.server.ts'
import { placeDocuments } from '../search-index/tables.ts'
import { readRefusals } from './reads.server.ts'
import { importChanges } from './tables.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, type Counts, dropPlan, type Plan, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

type Row = Record<string, string | number>
const basic = () => ({
  external_id: unique('id'),
  name: 'Tea',
  category: fixture.category,
  subcategory: fixture.subcategory,
  city: fixture.city,
  state: fixture.state,
  lat: fixture.lat,
  lng: fixture.lng,
})

function csv(rows: Row[], separator = ','): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [headers.join(separator), ...rows.map((row) => headers.map((header) => cell(row[header])).join(separator))].join('\r\n')
}

async function bring(
  rows: Row[] | string | Uint8Array,
  { source = 'test', name = 'places.csv' } = {},
): Promise<{ plan: Plan; counts: Counts }> {
  return withFile(name, Array.isArray(rows) ? csv(rows) : rows, async (path) => {
    const plan = await planImport(ctx, path, { source })
    return { plan, counts: await applyImport(ctx, plan) }
  })
}

const placeOf = async (ref: string) => (await ctx.db.select().from(places).where(eq(places.source_ref, ref)))[0]
const revisionsOf = (id: number) =>
  ctx.db.select().from(placeRevisions).where(eq(placeRevisions.place_id, id)).orderBy(placeRevisions.version)

describe('an import', () => {
  test('makes places with all that the file says', async () => {
    const row = {
      ...basic(),
      name: 'Café "Zoë"',
      address: '12 Main St.',
      zip: '1234',
      phone: '(312) 555-0123',
      website: 'www.example.org',
      price: '$$',
      opening_hours: 'Mo-Fr 09:00-17:00; Dec 25 off',
      attributes: 'wifi;parking',
      tags: fixture.tag,
      description: 'Tea.\nAnd cake.',
      licence: 'CC0-1.0',
      prominence: 40,
    }
    const { counts } = await bring([row])
    expect(counts).toMatchObject({ create: 1, refuse: 0 })
    const place = await placeOf(row.external_id as string)
    expect(place).toMatchObject({
      name: 'Café "Zoë"',
      name_key: 'cafe "zoe"'.replaceAll('"', '').trim(),
      city_id: fixture.cityId,
      zip: '01234',
      phone: '+13125550123',
      website: 'https://www.example.org',
      price: 2,
      attributes: ['parking', 'wifi'],
      description: 'Tea.\nAnd cake.',
      licence: 'CC0-1.0',
      status: 'published',
      version: 1,
    })
    expect(place?.hours?.week[0]).toEqual([[540, 1020]])
    const [document] = await ctx.db
      .select()
      .from(placeDocuments)
      .where(eq(placeDocuments.place_id, place?.id ?? 0))
    expect(document).toMatchObject({ city_id: fixture.cityId, category_id: fixture.categoryId, price: 2, special: { '12-25': [] } })
    for (const marker of ['@p2', '@wifi', `@r${fixture.cityId}`, `@c${fixture.categoryId}`])
      expect(document?.search).toContain(`'${marker}'`)
    const [first] = await revisionsOf(place?.id ?? 0)
    expect(first).toMatchObject({ version: 1, changes: { name: [null, 'Café "Zoë"'], price: [null, 2] } })
    expect(first?.cause).toMatch(/^import:\d+$/)
    const facts = await ctx.db
      .select()
      .from(placeFacts)
      .where(eq(placeFacts.place_id, place?.id ?? 0))
    expect(facts.map(({ group }) => group).sort()).toEqual([
      'address',
      'attributes',
      'category',
      'contact',
      'description',
      'hours',
      'name',
      'position',
    ])
  })

  test('of the same file again changes nothing', async () => {
    const rows = [
      { ...basic(), phone: '312-555-0123', tags: fixture.tag },
      { ...basic(), name: unique('No reference'), external_id: '' },
    ]
    await bring(rows)
    const before = await placeOf(String(rows[0]?.external_id))
    const { counts, plan } = await bring(rows)
    expect(counts).toMatchObject({ create: 0, update: 0, same: 2 })
    expect(await placeOf(String(rows[0]?.external_id))).toEqual(before)
    expect(await ctx.db.select().from(importChanges).where(eq(importChanges.import_id, plan.importId))).toEqual([])
  })

  test('changes fields of its own source, says which, and erases nothing', async () => {
    const row = { ...basic(), phone: '312-555-0123', website: 'example.org', tags: '' }
    await bring([row])
    const { plan, counts } = await bring([{ ...row, phone: '312-555-0199', website: '', name: 'Tea & more', tags: fixture.tag }])
    expect(plan.fields).toEqual({ name: 1, phone: 1, tag_ids: 1 })
    expect(counts).toMatchObject({ update: 1 })
    const place = await placeOf(String(row.external_id))
    expect(place).toMatchObject({
      name: 'Tea & more',
      name_key: 'tea and more',
      phone: '+13125550199',
      website: 'https://example.org',
      version: 2,
    })
    const revisions = await revisionsOf(place?.id ?? 0)
    expect(revisions[1]).toMatchObject({ version: 2, changes: { phone: ['+13125550123', '+13125550199'], name: ['Tea', 'Tea & more'] } })
  })

  test('never overwrites what a person edited', async () => {
    const row = { ...basic(), phone: '312-555-0123', brand: 'Old' }
    await bring([row])
    const place = await placeOf(String(row.external_id))
    await editPlace(ctx, { id: place?.id ?? 0, version: 1, fields: { phone: '+13125550777' } })
    const { plan } = await bring([{ ...row, phone: '312-555-0199', brand: 'New' }])
    expect(plan.fields).toEqual({ brand: 1 })
    expect(await placeOf(String(row.external_id))).toMatchObject({ phone: '+13125550777', brand: 'New' })
  })

  test('of another source finds the place by name within 100 m and only fills what is empty', async () => {
    const name = unique('Found')
    const row = { ...basic(), name, phone: '312-555-0123' }
    await bring([row])
    const near = { ...basic(), name: name.toUpperCase(), lat: fixture.lat + 0.0008, phone: '312-555-0199', website: 'example.org' }
    const far = { ...basic(), name, lat: fixture.lat + 0.0012 }
    const { counts } = await bring([near, far], { source: 'other' })
    expect(counts).toMatchObject({ update: 1, create: 0, ask: 1 })
    expect(await placeOf(String(row.external_id))).toMatchObject({
      name,
      phone: '+13125550123',
      website: 'https://example.org',
      lat: fixture.lat,
    })
    expect((await bring([near, far], { source: 'other' })).counts).toMatchObject({ update: 0, create: 0, duplicate: 1, ask: 1 })
  })

  test('takes rows about one place once, and two references of one source as two places', async () => {
    const name = unique('Twice')
    const [one, two] = [
      { ...basic(), name },
      { ...basic(), name },
    ]
    const rows = [one, two, { ...one, phone: '312-555-0123' }, { ...basic(), name, external_id: '' }]
    const { counts } = await bring(rows)
    expect(counts).toMatchObject({ create: 2, duplicate: 2 })
    expect((await bring(rows)).counts).toMatchObject({ create: 0, update: 0, same: 2, duplicate: 2 })
  })

  test('gives each place a slug of its own', async () => {
    const name = unique('Slug')
    const rows = Array.from({ length: 5 }, (_, i) => ({ ...basic(), name, address: i === 2 ? '5 Oak Street' : '9 Elm Street' }))
    await bring(rows)
    await bring([{ ...basic(), name }])
    const slugs = (await ctx.db.execute<{ slug: string }>(sql`select slug from places where name = ${name} order by id`)).rows.map(
      ({ slug }) => slug,
    )
    const end = `mid-${fixture.state}x`
    const base = name.toLowerCase()
    expect(slugs).toEqual([
      base,
      `${base}-${end}`,
      `${base}-oak-street-${end}`,
      `${base}-elm-street-${end}`,
      `${base}-elm-street-${end}-2`,
      `${base}-${end}-2`,
    ])
  })

  test('never takes a slug that is an address of its own', async () => {
    const row = { ...basic(), name: 'Create' }
    await bring([row])
    expect((await placeOf(String(row.external_id)))?.slug).toMatch(/^create-mid-/)
    const symbols = { ...basic(), name: '★★★' }
    await bring([symbols])
    const place = await placeOf(String(symbols.external_id))
    expect(place?.slug).toBe(`place-${place?.id}`)
  })

  test('refuses bad rows with their number and every reason, and takes the others', async () => {
    const good = basic()
    const bad: [Row, string[]][] = [
      [{ ...basic(), name: '' }, ['has no name']],
      [{ ...basic(), category: '', subcategory: '' }, ['has no category']],
      [{ ...basic(), lat: 'north' }, ['latitude “north” is not a number']],
      [{ ...basic(), lat: 0, lng: 0 }, ['the position is 0, 0']],
      [{ ...basic(), lat: fixture.lng, lng: fixture.lat }, ['latitude and longitude seem to be swapped']],
      [{ ...basic(), lat: 999, lng: -87 }, ['the position is outside the world']],
      [{ ...basic(), name: '', state: 'Atlantis' }, ['has no name', '“Atlantis” is not a state of the United States']],
      [{ ...basic(), lat: fixture.lat + 5 }, [expect.stringContaining(`not in “${fixture.state}”`)]],
      [{ ...basic(), name: 'x'.repeat(201) }, ['name has more than 200 characters']],
    ]
    const { plan, counts } = await bring([...bad.map(([row]) => row), good])
    expect(counts).toMatchObject({ create: 1, refuse: bad.length })
    const refused = await readRefusals(ctx, plan.importId, 100)
    expect(refused.map(({ row_number, reasons }) => ({ row_number, reasons }))).toEqual(
      bad.map(([, reasons], i) => ({ row_number: i + 2, reasons })),
    )
    expect(refused[2]?.row.lat).toBe('north')
  })

  test('leaves out what cannot be read and counts it; unreadable hours stay as text', async () => {
    const row = { ...basic(), phone: 'ask', website: 'no page', hours: 'when the sun shines' }
    const { plan } = await bring([row])
    expect(plan.leftOut).toEqual({ phone: 1, website: 1 })
    expect(await placeOf(String(row.external_id))).toMatchObject({
      phone: null,
      website: null,
      hours: null,
      hours_text: 'when the sun shines',
    })
  })

  test('changes nothing while it is only planned', async () => {
    const row = basic()
    await withFile('plan.csv', csv([row]), async (path) => {
      const plan = await planImport(ctx, path, { source: 'test' })
      expect(plan.counts).toMatchObject({ read: 1, create: 1 })
      await dropPlan(ctx, plan.importId)
    })
    expect(await placeOf(String(row.external_id))).toBeUndefined()
  })
})

describe('an import that is stopped', () => {
  test('while its file is read leaves no plan, and the file may come again at once', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({ ...basic(), name: `Tea ${i}`, external_id: `Tea ${i}` }))
    await withFile('stopped.csv', csv(rows), async (path) => {
      const stop = new AbortController()
      const onProgress = ({ done }: { done: number }) => done >= 2000 && stop.abort(new Error('stopped'))
      await expect(planImport(ctx, path, { source: 'test', signal: stop.signal, onProgress })).rejects.toThrow('stopped')
      const plan = await planImport(ctx, path, { source: 'test' })
      expect(plan.counts.read).toBe(2500)
      await dropPlan(ctx, plan.importId)
    })
  })

  test('goes on where it was when the file comes again', async () => {
    const name = unique('Many')
    const rows = Array.from({ length: 410 }, (_, i) => ({ ...basic(), name: `${name} ${i}`, external_id: `${name} ${i}` }))
    await withFile('many.csv', csv(rows), async (path) => {
      const plan = await planImport(ctx, path, { source: 'test' })
      const stop = ({ phase }: { phase: string }) => {
        if (phase === 'write') throw new Error('stopped')
      }
      await expect(applyImport(ctx, plan, { onProgress: stop, batch: 400 })).rejects.toThrow('stopped')
      const again = await planImport(ctx, path, { source: 'test' })
      expect(again.counts).toMatchObject({ same: 400, create: 10, update: 0 })
      await applyImport(ctx, again)
    })
    const documents = await ctx.db.execute(sql`select count(*)::int as count from place_documents d
      join places p on p.id = d.place_id where p.name_key like ${`${name.toLowerCase().replaceAll('-', ' ')} %`}`)
    expect(documents.rows).toEqual([{ count: 410 }])
    const left = await ctx.db.execute(sql`select value ->> 'unsettled' as unsettled from settings where key = 'search_state'`)
    expect(left.rows).toEqual([{ unsettled: 'false' }])
  }, 120_000)
})

describe('files', () => {
  test('may be separated by semicolons or tabs, marked as UTF-8, or written in Windows-1252', async () => {
    for (const [separator, encode] of [
      [';', (text: string) => `\uFEFF${text}`],
      ['\t', (text: string) => Buffer.from(text, 'latin1')],
      [',', (text: string) => text],
    ] as const) {
      const row = { ...basic(), name: unique('Café; "ñ",') }
      const { counts } = await bring(encode(csv([row], separator)))
      expect(counts).toMatchObject({ create: 1, refuse: 0 })
      expect((await placeOf(String(row.external_id)))?.name).toBe(row.name)
    }
  })

  test('may be GeoJSON', async () => {
    const [point, area] = [unique('point'), unique('area')]
    const { lat, lng } = fixture
    const properties = { category: fixture.subcategory, state: fixture.state, city: 'Mid', attributes: ['wifi', 'parking'] }
    const square = [
      [
        [lng, lat],
        [lng + 0.02, lat],
        [lng + 0.02, lat + 0.02],
        [lng, lat + 0.02],
        [lng, lat],
      ],
    ]
    const collection = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', id: point, properties: { ...properties, name: 'Point' }, geometry: { type: 'Point', coordinates: [lng, lat] } },
        { type: 'Feature', id: area, properties: { ...properties, name: 'Area' }, geometry: { type: 'Polygon', coordinates: square } },
        { type: 'Feature', properties: { ...properties, name: 'Line' }, geometry: null },
      ],
    }
    const { plan, counts } = await bring(JSON.stringify(collection), { name: 'places.geojson' })
    expect(counts).toMatchObject({ create: 2, refuse: 1 })
    expect(await placeOf(point)).toMatchObject({ name: 'Point', attributes: ['parking', 'wifi'] })
    expect(await placeOf(area)).toMatchObject({ lat: expect.closeTo(lat + 0.01, 6), lng: expect.closeTo(lng + 0.01, 6) })
    expect((await readRefusals(ctx, plan.importId, 10))[0]).toMatchObject({
      row_number: 3,
      reasons: ['has no point or area as its geometry'],
    })
  })

  test('a row that has only an address is placed by its ZIP code, apart from others there, and never moves a place', async () => {
    const [zip, name] = ['00987', unique('Branch')]
    await ctx.db.execute(
      sql`insert into zips (zip, city, state, lat, lng) values (${zip}, ${fixture.city}, ${`${fixture.state}x`}, ${fixture.lat + 0.01}, ${fixture.lng})`,
    )
    const row = (address: string, at = ',') => `${name},${fixture.subcategory},${address},${zip},${fixture.state},${at}`
    const bringRows = (...rows: string[]) => bring(['name,subcategory,address,zip,state,lat,lng', ...rows].join('\n'), { source: name })
    const standing = async () =>
      (await ctx.db.select().from(places).where(eq(places.name, name)).orderBy(places.address)).map((place) => [
        place.address,
        place.position_accuracy,
        place.lat,
      ])
    const brought = await bringRows(
      row('12 Main St', `${fixture.lat},${fixture.lng}`),
      row('400 Elm St'),
      row('500 Oak St'),
      row('400 Elm St'),
    )
    expect(brought.counts).toMatchObject({ create: 3, duplicate: 1, refuse: 0 })
    const stood = [
      ['12 Main St', 'exact', fixture.lat],
      ['400 Elm St', 'area', fixture.lat + 0.01],
      ['500 Oak St', 'area', fixture.lat + 0.01],
    ]
    expect(await standing()).toEqual(stood)
    expect((await bringRows(row('12 Main St'), row('500 Oak St'), row('400 Elm St'), '\x1a')).counts).toMatchObject({
      read: 3,
      create: 0,
      update: 0,
    })
    expect(await standing()).toEqual(stood)
  })

  test('that are none are refused with the reason', async () => {
    for (const [content, reason] of [
      ['', 'is empty'],
      ['a,b\n1,2', 'has no column for name, category, lat, lng'],
      ['{"type":"Feature"}', 'neither a GeoJSON FeatureCollection'],
      ['name,name\n', 'has no column for category, lat, lng; its columns are name, name (2)'],
    ] as const)
      await expect(bring(content)).rejects.toSatisfy(
        (error) => error instanceof InvalidError && JSON.stringify(error.errors).includes(reason),
      )
    await expect(planImport(ctx, '/nowhere/places.csv')).rejects.toThrow(InvalidError)
  })

  test('whose unquoted commas can be joined in one way only come in, and say so', async () => {
    const rows = Array.from(
      { length: 4 },
      (_, n) => `${unique('Comma')},${fixture.subcategory},${fixture.lat + n / 100},${fixture.lng},daily 9-5`,
    )
    const name = unique('Comma')
    const parted = `${name},${fixture.subcategory},${fixture.lat + 0.05},${fixture.lng},Mon 9-5, Tue 9-6`
    const { plan, counts } = await bring(['name,subcategory,lat,lng,hours', ...rows, parted].join('\n'), { source: name })
    expect(counts).toMatchObject({ create: 5, refuse: 0 })
    expect((await ctx.db.select().from(places).where(eq(places.name, name)))[0]?.hours?.week.slice(0, 3)).toEqual([
      [[540, 1020]],
      [[540, 1080]],
      [],
    ])
    expect(JSON.stringify((await ctx.db.execute(sql`select reason from import_notes where import_id = ${plan.importId}`)).rows)).toContain(
      'Mon 9-5, Tue 9-6',
    )
  })

  test('with too many fields or an open quotation mark lose only those rows', async () => {
    const good = basic()
    const broken = `${csv([good])}\r\n"a","b","c","d","e","f",1,2,3\r\n"${'open '.repeat(5000)}`
    const { plan, counts } = await bring(broken)
    expect(counts).toMatchObject({ create: 1, refuse: 2 })
    const refused = await readRefusals(ctx, plan.importId, 10)
    expect(refused.map(({ reasons }) => reasons[0])).toEqual([
      'has 9 fields where the header has 8',
      expect.stringContaining('quotation mark'),
    ])
  })
})

describe('two imports of one file at the same moment', () => {
  test('one is carried out, the other is told to wait, and places are there once', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ ...basic(), name: `Twice number ${n}`, lat: fixture.lat + n / 100 }))
    await withFile('twice.csv', csv(rows), async (path) => {
      const one = async () => applyImport(ctx, await planImport(ctx, path, { source: 'twice' }))
      const done = await Promise.allSettled([one(), one(), one()])
      const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      for (const reason of refused) {
        expect(reason).toBeInstanceOf(InvalidError)
        expect(
          Object.values((reason as InvalidError).errors)
            .flat()
            .join(),
        ).toMatch(/at this moment|can't go on/)
      }
      expect(refused.length).toBeLessThan(3)
      const { rows: found } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from places where source = 'twice'`)
      expect(found).toEqual([{ n: 40 }])
    })
  })
})

test('signs that turn text round, and addresses that are none, do not come in', async () => {
  const row = { ...basic(), name: 'Tea \u202egnp.exe', email: 'a..b@example.org', address: '1 Main\u2067 St' }
  await bring([row])
  expect(await placeOf(row.external_id)).toMatchObject({ name: 'Tea gnp.exe', address: '1 Main St' })
  const { rows } = await ctx.db.execute<{ found: string }>(sql`select to_jsonb(f)::text as found from place_facts f
    join places p on p.id = f.place_id where p.source_ref = ${row.external_id}`)
  expect(rows[0]?.found).not.toContain('a..b')
})
