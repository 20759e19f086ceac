import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { places } from '../places/tables.ts'
import { saveMapping } from './mappings.server.ts'
import { readNotes, readRefusals } from './reads.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, type ImportOptions, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  await ctx.db.execute(sql`update categories set osm = ${sql.param(['amenity=cafe', 'amenity=cafe + cuisine=tea', 'shop=*'])}::text[],
    overture = ${sql.param(['tea_room'])}::text[] where slug = ${fixture.subcategory}`)
})

const bring = (content: string | Uint8Array, name: string, options: ImportOptions = {}) =>
  withFile(name, content, async (path) => {
    const plan = await planImport(ctx, path, { source: 'test', ...options })
    return { plan, counts: await applyImport(ctx, plan), refused: await readRefusals(ctx, plan.importId, 50) }
  })
const placeOf = async (ref: string) => (await ctx.db.select().from(places).where(eq(places.source_ref, ref)))[0]

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const row = (separator: string, ref: string) =>
  [
    ['external_id', 'name', 'subcategory', 'lat', 'lng'],
    [ref, 'Café Zoë', fixture.subcategory, fixture.lat, fixture.lng],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n')

describe('a table', () => {
  test.each([
    ['commas, UTF-8 with its mark', ',', (text: string) => `\uFEFF${text}`, 'utf-8'],
    ['semicolons, UTF-16 LE with its mark', ';', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['tabs, UTF-16 BE with its mark', '\t', (text: string) => utf16be(`\uFEFF${text}`), 'utf-16be'],
    ['bars, UTF-16 LE without a mark', '|', (text: string) => Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['commas, UTF-16 BE without a mark, packed', ',', (text: string) => gzipSync(utf16be(text)), 'utf-16be'],
    ['bars, Windows-1252, packed', '|', (text: string) => gzipSync(Buffer.from(text, 'latin1')), 'windows-1252'],
  ])('with %s is understood', async (_, separator, encode, encoding) => {
    const ref = unique('table')
    const { plan, counts } = await bring(encode(row(separator, ref)), 'places.txt')
    expect(counts).toMatchObject({ create: 1, refuse: 0 })
    expect(plan).toMatchObject({ encoding, preset: 'plain', format: 'csv' })
    expect((await placeOf(ref))?.name).toBe('Café Zoë')
  })

  test('that is cut off while packed is refused', async () => {
    const packed = gzipSync(Buffer.from(row(',', 'x').repeat(500)))
    await expect(bring(packed.subarray(0, packed.length - 20), 'places.csv.gz')).rejects.toThrow('another look')
    const bomb = gzipSync(Buffer.alloc(60_000_000, 'x,y\n'))
    await expect(bring(bomb, 'bomb.csv.gz')).rejects.toMatchObject({ errors: { file: [expect.stringContaining('more than 100-fold')] } })
  })

  test('that is an archive of tar, packed or not, or has bytes in its headings that are no text, is refused in a sentence', async () => {
    const header = Buffer.alloc(512)
    header.write('places.csv', 0)
    header.write('ustar', 257)
    const tar = Buffer.concat([header, Buffer.from(row(',', 'x')), Buffer.alloc(1024)])
    const reason = { errors: { file: ['is an archive of tar: unpack it first, and bring in a file that it holds'] } }
    for (const bytes of [tar, gzipSync(tar)]) await expect(bring(bytes, 'places.tar.gz')).rejects.toMatchObject(reason)
    const damaged = { errors: { file: [expect.stringMatching(/^has bytes in its heading “no\uFFFDte” that are no text/)] } }
    await expect(bring(row(',', 'x').replace('lng', 'lng,no\0te'), 'places.csv')).rejects.toMatchObject(damaged)
    await expect(bring(JSON.stringify([{ name: 'Elm', 'no\0te': 'x' }]), 'places.json')).rejects.toMatchObject(damaged)
  })

  test('keeps a refused row whatever signs its values have', async () => {
    const name = `Elm \\u0000 ${'\u{1F355}'.repeat(40)} \0`
    const { refused } = await bring(
      JSON.stringify([{ name, subcategory: fixture.subcategory, lat: `\ud800${fixture.lat}`, lng: 'x' }]),
      'a.json',
    )
    expect(refused[0]?.row).toMatchObject({ name: name.slice(0, -1) })
  })

  test('with columns that are read as one can be asked and told by each of them', async () => {
    const [one, two, three] = [unique('joined'), unique('joined'), unique('joined')]
    const line = (ref: string, days: string) =>
      [ref, 'Tea stand', fixture.subcategory, fixture.lat, fixture.lng, `"${days}"`, '9-5'].join(',')
    const text = `external_id,name,subcategory,lat,lng,days,times\n${line(one, 'Sat')}\n${line(two, 'Mon, Sun')}`
    const asked = await bring(text, 'stands.csv', { where: [{ column: 'days', values: ['sat'], not: false }] })
    expect(asked.counts).toMatchObject({ create: 1, filtered: 1 })
    expect((await placeOf(one))?.hours_text).toBe('Sat 9-5')
    await expect(bring(text, 'stands.csv', { where: [{ column: 'nowhere', values: [], not: false }] })).rejects.toMatchObject({
      errors: { where: [expect.stringContaining('days, times, hours_by_weekday')] },
    })
    const told = await bring(text.replaceAll(two, three), 'stands.csv', {
      columns: { times: null },
      where: [{ column: 'times', values: ['9 5'], not: false }],
    })
    expect(told.plan.mapping).toMatchObject({ days: 'hours' })
    expect(told.plan.unknownColumns).toContain('times')
    expect((await placeOf(three))?.hours_text).toBe('Mon, Sun')
  })

  test('takes exactly the apostrophe before a formula off', async () => {
    const [one, two] = [unique('guard'), unique('guard')]
    const text = `external_id,name,subcategory,lat,lng,brand\n${one},'=Tea,${fixture.subcategory},${fixture.lat},${fixture.lng},'+plus\n${two},'Tis Tea,${fixture.subcategory},${fixture.lat},${fixture.lng},''@home`
    await bring(text, 'places.csv')
    expect(await placeOf(one)).toMatchObject({ name: '=Tea', brand: '+plus' })
    expect(await placeOf(two)).toMatchObject({ name: "'Tis Tea", brand: "'@home" })
  })

  test('may be told what its columns mean, what all its rows have, and remembers it by name', async () => {
    const [one, two] = [unique('told'), unique('told')]
    const text = (ref: string) => `nr;titel;y;x\n${ref};Tee;${fixture.lat};${fixture.lng}`
    const told = { columns: { nr: 'source_ref', titel: 'name' }, constants: { subcategory: fixture.subcategory, brand: 'Tee' } } as const
    const { plan } = await bring(text(one), 'places.csv', told)
    expect(await placeOf(one)).toMatchObject({ name: 'Tee', brand: 'Tee' })
    await saveMapping(ctx, 'Tee', { preset: plan.preset, columns: plan.mapping, constants: plan.constants })
    await bring(text(two), 'places.csv', { mapping: 'Tee', constants: { brand: 'Other' } })
    expect(await placeOf(two)).toMatchObject({ name: 'Tee', brand: 'Other' })
    await expect(bring(text(two), 'places.csv', { mapping: 'Nobody' })).rejects.toMatchObject({
      errors: { mapping: [expect.stringContaining('“Nobody” is not stored; there is “Tee”')] },
    })
    await expect(bring(text(two), 'places.csv', { columns: { none: 'name' } })).rejects.toMatchObject({
      errors: { map: [expect.stringContaining('has no column “none”')] },
    })
  })

  test('of refused rows can be mended and brought again: its notes are no columns', async () => {
    const ref = unique('mended')
    const text = `row_number,reasons,external_id,name,subcategory,lat,lng\n7,has no name,${ref},Mended,${fixture.subcategory},${fixture.lat},${fixture.lng}`
    const { plan, counts } = await bring(text, 'refused.csv')
    expect(counts).toMatchObject({ create: 1 })
    expect(plan.unknownColumns).toEqual([])
  })

  test('with a quotation mark that nothing closes loses no row, and says in which it stands', async () => {
    const [one, two, three] = [unique('quote'), unique('quote'), unique('quote')]
    const line = (ref: string, name: string) => `${name},${ref},${fixture.subcategory},${fixture.lat},${fixture.lng}`
    const lines = [line(one, 'Elm tea'), line(two, '"Big Joe" tea'), line(three, '"Tea, Oak & Sons"')]
    const { plan, counts } = await bring(`name,external_id,subcategory,lat,lng\n${lines.join('\n')}`, 'places.csv')
    expect(counts).toMatchObject({ read: 3, create: 3, refuse: 0 })
    expect((await placeOf(two))?.name).toBe('"Big Joe" tea')
    expect((await placeOf(three))?.name).toBe('Tea, Oak & Sons')
    expect(await readNotes(ctx, plan.importId, 5)).toEqual([
      { row_number: 3, column: 'name', reason: expect.stringContaining('quotation mark that nothing closes') },
    ])
  })

  test('is understood where it is rough', async () => {
    const [one, two] = [unique('rough'), unique('rough')]
    const head =
      'external_id,name,subcategory,lat,lng,city,addr:housenumber,addr:street,addr:unit,phone,website,brand,hours,business_status'
    const at = `${fixture.subcategory},${fixture.lat},${fixture.lng}`
    const { counts, refused } = await bring(
      `${head}\n${one},"MCDONALD'S TEA HOUSE OF THE BBQ II",${at},#540,12,Main St,4,10000000000,N/A,null,Mo-Su:9AM-5PM,OPERATIONAL\n${two},Gone,${at},,,,,,,,,CLOSED_PERMANENTLY\n${two},Also gone (closed),${at},,,,,,,,,`,
      'places.csv',
    )
    expect(counts).toMatchObject({ create: 1, refuse: 2 })
    expect(refused.map(({ reasons }) => reasons)).toEqual([['is marked as closed'], ['is marked as closed']])
    const place = await placeOf(one)
    expect(place).toMatchObject({
      name: "McDonald's Tea House of the BBQ II",
      address: '12 Main St #4, #540',
      phone: null,
      website: null,
      brand: null,
      hours_text: 'Mo-Su:9AM-5PM',
    })
    expect(place?.hours?.week[6]).toEqual([[540, 1020]])
  })
})

describe('other files', () => {
  const at = () => ({ lat: fixture.lat, lon: fixture.lng })
  const point = () => ({ type: 'Point', coordinates: [fixture.lng, fixture.lat] })

  test.each([
    ['overpass.json', 'overpass'],
    ['extract.osm', 'osm'],
  ])('%s: nodes, ways by centre, geometry or nodes, relations; closed and unknown things are refused', async (name, format) => {
    const base = 1_000_000 + Math.floor(Math.random() * 1e9)
    const { lat, lon } = at()
    const square = [0, 1, 2, 3, 0].map((i) => ({ lat: lat + (i > 1 ? 0.01 : 0), lon: lon + (i === 1 || i === 2 ? 0.01 : 0) }))
    const tags = { name: 'Tea', amenity: 'cafe', wheelchair: 'yes', type: 'x', source: 'survey', 'contact:phone': '312-555-0123' }
    const elements = [
      { type: 'node', id: base, ...at(), tags },
      { type: 'way', id: base + 1, center: at(), tags },
      { type: 'way', id: base + 2, geometry: square, tags },
      ...square.slice(0, 4).map((corner, i) => ({ type: 'node', id: base + 10 + i, ...corner })),
      { type: 'way', id: base + 3, nodes: [base + 10, base + 11, base + 12, base + 13, base + 10], tags },
      { type: 'relation', id: base + 4, members: [{ type: 'way', ref: 1, role: 'outer', geometry: square }], tags },
      { type: 'node', id: base + 5, ...at(), tags: { name: 'Gone', 'disused:amenity': 'cafe' } },
      { type: 'node', id: base + 6, ...at(), tags: { shop: 'vacant' } },
      { type: 'node', id: base + 7, ...at(), tags: { name: 'Bench', amenity: 'bench' } },
      { type: 'way', id: base + 8, tags },
    ]
    const content = format === 'osm' ? osmOf(elements) : JSON.stringify({ version: 0.6, elements }, null, 2)
    const { plan, counts, refused } = await bring(content, name)
    expect(plan).toMatchObject({ format, preset: 'osm' })
    expect(counts).toMatchObject({ create: 5, refuse: 4 })
    expect(refused.map(({ reasons }) => reasons[0])).toEqual([
      'is marked as disused',
      'is vacant',
      '“amenity=bench” is no kind of place here',
      expect.stringContaining('has no position'),
    ])
    expect(await placeOf(`node/${base}`)).toMatchObject({
      source: 'test',
      licence: 'ODbL-1.0',
      attributes: ['wheelchair'],
      phone: '+13125550123',
    })
    for (const way of [`way/${base + 2}`, `way/${base + 3}`, `relation/${base + 4}`])
      expect(await placeOf(way)).toMatchObject({ lat: expect.closeTo(lat + 0.005, 4), lng: expect.closeTo(lon + 0.005, 4) })
  })

  test('KML: pins, outlines, columns as extended data or as a table in the description; GPX: waypoints', async () => {
    const [one, two, three] = [unique('kml'), unique('kml'), unique('gpx')]
    const { lat, lon } = at()
    const square = [0, 1, 2, 3, 0].map((i) => `${lon + (i === 1 || i === 2 ? 0.01 : 0)},${lat + (i > 1 ? 0.01 : 0)},0`).join('\n ')
    const data = { external_id: one, category: fixture.subcategory, ZIP: '01234' }
    const rows = { external_id: two, category: fixture.subcategory, ZIP: '01235', 'Last visit': '' }
    const kml = `<?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Tea</name><Style id="a"><LabelStyle><scale>0</scale></LabelStyle></Style>
      <Folder><name>Good ones</name><Placemark><name>Tea &amp; Co</name><phoneNumber>312-555-0199</phoneNumber>
        <ExtendedData>${Object.entries(data)
          .map(([name, value]) => `<Data name="${name}"><displayName>no</displayName><value>${value}</value></Data>`)
          .join('')}</ExtendedData>
        <MultiGeometry><LineString><coordinates>1,2 3,4</coordinates></LineString><Point><coordinates>${lon},${lat},0</coordinates></Point></MultiGeometry>
      </Placemark></Folder>
      <Placemark><name>Tea garden</name><description><![CDATA[<html><table><tr><th colspan="2">Tea garden</th></tr>${Object.entries(rows)
        .map(([name, value]) => `<tr bgcolor="#fff"><td>${name}</td><td>${value}</td></tr>`)
        .join('')}</table></html>]]></description><Polygon><outerBoundaryIs><LinearRing><coordinates>
        ${square}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
      <Placemark><name>Nowhere</name></Placemark></Document></kml>`
    const { plan, counts, refused } = await bring(kml, 'tea.kml')
    expect(plan).toMatchObject({ format: 'kml' })
    expect(counts).toMatchObject({ create: 2, refuse: 1 })
    expect(refused.map(({ reasons }) => reasons[0])).toEqual(['has no point or area as its geometry'])
    expect(await placeOf(one)).toMatchObject({ name: 'Tea & Co', zip: '01234', phone: '+13125550199', lat: expect.closeTo(lat, 4) })
    const middle = { lat: expect.closeTo(lat + 0.005, 4), lng: expect.closeTo(lon + 0.005, 4) }
    expect(await placeOf(two)).toMatchObject({ name: 'Tea garden', zip: '01235', description: '', ...middle })

    const gpx = `<gpx version="1.1" creator="a" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Trip</name></metadata>
      <wpt lat="${lat}" lon="${lon}"><ele>3</ele><name>Tea stop</name><link href="https://tea.example/"><text>no</text></link><type>${fixture.subcategory}</type>
      <extensions><x:external_id xmlns:x="urn:x">${three}</x:external_id></extensions></wpt>
      <trk><name>Walk</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`
    expect((await bring(gpx, 'trip.gpx')).counts).toMatchObject({ create: 1, refuse: 0 })
    expect(await placeOf(three)).toMatchObject({ name: 'Tea stop', website: 'https://tea.example' })
  })

  test('All the Places, as GeoJSON line by line', async () => {
    const spider = unique('spider')
    const feature = (ref: string, more: Record<string, string>) =>
      JSON.stringify({
        type: 'Feature',
        id: 'abc',
        properties: { ref, '@spider': spider, brand: 'Teas', amenity: 'cafe', 'addr:street_address': '1 Main St', ...more },
        geometry: point(),
      })
    const { plan, counts } = await bring(
      `${feature('1', { name: 'Teas One' })}\n${feature('2', {})}\n${feature('3', { end_date: '2020-01-31' })}\n`,
      'teas.ndgeojson',
    )
    expect(plan).toMatchObject({ format: 'geojson lines', preset: 'alltheplaces' })
    expect(counts).toMatchObject({ create: 2, refuse: 1 })
    expect(await placeOf(`${spider}:2`)).toMatchObject({ name: 'Teas', address: '1 Main St', brand: 'Teas' })
  })

  test('Overture, as GeoJSON and as a table', async () => {
    const [one, two, three] = [unique('gers'), unique('gers'), unique('gers')]
    const properties = (id: string, more = {}) => ({
      id,
      names: { primary: 'Tea Room' },
      categories: { primary: 'tea_room', alternate: ['cafe'] },
      phones: ['+13125550123'],
      websites: ['https://example.org'],
      addresses: [{ freeform: '2 Oak St', locality: 'Mid', region: fixture.state, postcode: '01234', country: 'US' }],
      ...more,
    })
    const features = [properties(one), properties(two, { operating_status: 'permanently_closed' })].map((given) => ({
      type: 'Feature',
      properties: given,
      geometry: point(),
    }))
    const { plan, counts } = await bring(JSON.stringify({ type: 'FeatureCollection', features }), 'overture.geojson')
    expect(plan).toMatchObject({ preset: 'overture', format: 'geojson' })
    expect(counts).toMatchObject({ create: 1, refuse: 1 })
    expect(await placeOf(one)).toMatchObject({
      name: 'Tea Room',
      address: '2 Oak St',
      zip: '01234',
      website: 'https://example.org',
      locality: null,
    })
    const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
    const { names, categories, addresses } = properties(three)
    const table = `id,names,categories,addresses,latitude,longitude\n${three},${cell(names)},${cell(categories)},${cell(addresses)},${fixture.lat},${fixture.lng}`
    expect((await bring(table, 'overture.csv')).counts).toMatchObject({ create: 1 })
    expect(await placeOf(three)).toMatchObject({ name: 'Tea Room', licence: 'CDLA-Permissive-2.0' })
  })

  test('Foursquare', async () => {
    const [one, two] = [unique('fsq'), unique('fsq')]
    const table = `fsq_place_id,name,latitude,longitude,locality,region,tel,date_closed,fsq_category_labels\n${one},Tea,${fixture.lat},${fixture.lng},Mid,${fixture.state},(312) 555-0123,,"['Dining and Drinking > Tea ${fixture.state}', 'Retail']"\n${two},Tea,${fixture.lat},${fixture.lng},Mid,${fixture.state},,2021-02-03,"['Retail']"`
    const { plan, refused } = await bring(table, 'fsq.csv')
    expect(plan.preset).toBe('foursquare')
    expect(refused.map(({ reasons }) => reasons[0])).toEqual(['was closed on 2021-02-03'])
    expect(await placeOf(one)).toMatchObject({ category_id: fixture.categoryId, phone: '+13125550123' })
  })
})

type Corner = { lat: number; lon: number }
type Element = Partial<Corner> & {
  type: string
  id: number
  center?: Corner
  geometry?: Corner[]
  nodes?: number[]
  members?: { type: string; ref: number; role: string; geometry: Corner[] }[]
  tags?: { [key: string]: string }
}

/** Elements as OpenStreetMap's XML. */
function osmOf(elements: readonly Element[]): string {
  const tag = (name: string, attributes: object, inside = '') =>
    `<${name} ${Object.entries(attributes)
      .map(([key, value]) => `${key}="${value}"`)
      .join(' ')}>${inside}</${name}>`
  const corners = (list: Corner[] = []) => list.map(({ lat, lon }) => tag('nd', { ref: 1, lat, lon })).join('')
  const inside = ({ center, geometry, nodes, members, tags }: Element) =>
    [
      center ? tag('center', center) : '',
      corners(geometry),
      ...(nodes ?? []).map((ref) => tag('nd', { ref })),
      ...(members ?? []).map(({ geometry: path, ...member }) => tag('member', member, corners(path))),
      ...Object.entries(tags ?? {}).map(([k, v]) => tag('tag', { k, v })),
    ].join('\n')
  const whole = elements.map((element) => {
    const { type, id, lat, lon } = element
    return tag(type, { id, ...(lat !== undefined && { lat, lon }) }, inside(element))
  })
  return `<?xml version="1.0"?>\n<osm version="0.6">${whole.join('\n')}</osm>`
}
