import { expect, test } from 'vitest'
import { outlineOf } from '../regions/bounded-outline.ts'
import { Gazetteer } from '../regions/gazetteer.ts'
import { jsonFormatOf } from '../source-files/json-format.ts'
import { noName, withAddressParts } from './check/address-lines.ts'
import { spelled } from './check/capitals.ts'
import { cleaned } from './check/clean.ts'
import type { Note } from './check/note.ts'
import { Suggestions } from './check/suggest.ts'
import { Vocabulary } from './check/vocabulary.ts'
import { proposeColumnMapping, readValues } from './column-mapping.ts'
import { wordsOf } from './heading-words.ts'
import { recognise } from './recognise.ts'

const row = {
  'Address ZIP': '60642',
  'Building Number': '12',
  'Address Street Name': 'Main St',
  'Address City': 'Chicago',
  'Contact Phone Number': '312 555 0100',
}

test('a heading is read by its words, whoever it speaks of, glued together or cut off', () => {
  expect(recognise(Object.keys(row), {}, false, [row])).toEqual({
    'Address ZIP': 'zip',
    'Building Number': 'housenumber',
    'Address Street Name': 'street',
    'Address City': 'city',
    'Contact Phone Number': 'phone',
  })
  expect(wordsOf('Park_Addre')).toEqual(['park', 'address'])
  expect(wordsOf('FULLADDR')).toEqual(['full', 'addr'])
  expect(recognise(['INSTNAME', 'ADSTREET', 'ADCITY', 'STABBR', 'ZIPCD', 'LAT_DEC', 'LONGITUD'])).toEqual({
    INSTNAME: 'name',
    ADSTREET: 'street',
    ADCITY: 'city',
    STABBR: 'state',
    ZIPCD: 'zip',
    LAT_DEC: 'lat',
    LONGITUD: 'lng',
  })
})

test('what belongs to an owner or a mailbox, a flag, or the four digits after a ZIP code is not taken', () => {
  const given = { 'Mail City': 'Reno', MAILZIP: '89501', OWNERNAME: 'Jo Doe', 'Restricted Address': 'FALSE', ZIP4: '1234' }
  expect(recognise(Object.keys(given), {}, false, [given])).toEqual({})
  expect(recognise(['Zip+4'], {}, false, [{ 'Zip+4': '60642-1234' }])).toEqual({ 'Zip+4': 'zip' })
  expect(recognise(['Street & Number'], {}, false, [{ 'Street & Number': '12 Main St' }])).toEqual({ 'Street & Number': 'address' })
})

test('where headings say nothing, values do: kinds that are known, degrees, names, a street with its number', () => {
  const kind = { parent_id: null, overture: [], osm: [], attributes: [], schema_type: '', former_slugs: [] }
  const words = new Vocabulary(
    [
      { ...kind, id: 1, slug: 'libraries', name: 'Libraries', singular: 'Library' },
      { ...kind, id: 2, slug: 'parks', name: 'Parks', singular: 'Park' },
    ],
    [],
    [],
  )
  const sample = ['Alder', 'Birch', 'Cedar'].map((name, i) => ({
    Park: `${name} Green`,
    OWNTYPE: 'Municipality',
    DISCIPL: i > 1 ? 'Library' : 'PARKS',
    East: `-87.6${i}1`,
    North: `41.9${i}2`,
    Where: `${i + 1} ${name} St`,
  }))
  const read = proposeColumnMapping(Object.keys(sample[0] ?? {}), 'plain', { sample, words })
  expect(read.columns).toEqual({ Park: 'name', DISCIPL: 'category', East: 'lng', North: 'lat', Where: 'address' })
  const shouting = sample.map((values) => ({ ...values, Park: values.Park.toUpperCase() }))
  expect(proposeColumnMapping(['Park'], 'plain', { sample: shouting, words }).capitals).toBe(true)
  const two = sample.map(({ Park, ...values }) => ({ ...values, one: Park, two: `${Park} Ltd` }))
  expect(Object.values(proposeColumnMapping(Object.keys(two[0] ?? {}), 'plain', { sample: two, words }).columns)).not.toContain('name')
})

test('values say what a heading says wrongly or not at all: web addresses and prose are no names, telephones and hours are what they are', () => {
  const given = Array.from({ length: 8 }, (_, n) => ({
    site: `shop${n}.example.com`,
    venue: `Harbor ${n} Inn`,
    where: `${100 + n} ${n % 2 ? 'N State St' : 'Pier Ave'}, Salem OR 97301`,
    when: n % 2 ? 'M-W 11-7; Th-F 11-9' : 'Daily 9-5',
    ring: `503-555-010${n}`,
    lat: `44.${900 + n}`,
    lng: `-123.${100 + n}`,
  }))
  expect(recognise(Object.keys(given[0] ?? {}), {}, false, given)).toEqual({
    site: 'website',
    venue: 'name',
    where: 'address',
    when: 'hours',
    ring: 'phone',
    lat: 'lat',
    lng: 'lng',
  })
  const prose = { title: `<p>${'A quiet house by the sea. '.repeat(5)}</p>`, place: 'Harbor Inn' }
  expect(recognise(Object.keys(prose), {}, false, [prose, prose, prose])).toMatchObject({ title: 'description' })
})

test('what is closed for good is told by whatever says so; capitals become what they stand for', () => {
  for (const said of [
    { closed: 'true' },
    { hours: 'CLOSED PERMANENTLY' },
    { hours: 'Permanently closed since 2024' },
    { status: 'Suspended' },
    { open: 'N' },
  ])
    expect(cleaned({ name: 'Harbor Inn', ...said })).toHaveProperty('reasons')
  for (const said of [{ closed: 'false' }, { hours: 'Closed Mondays' }, { status: 'Active' }, { open: 'Y' }])
    expect(cleaned({ name: 'Harbor Inn', ...said })).not.toHaveProperty('reasons')
  expect(
    ['LA PIÑATA TAQUERÍA', 'LA FITNESS DOWNTOWN', 'LA QUINTA INN', 'MT. TABOR DOG PARK', 'ST. JOHNS SKATE PLAZA'].map((name) =>
      spelled(name),
    ),
  ).toEqual(['La Piñata Taquería', 'LA Fitness Downtown', 'La Quinta Inn', 'Mt. Tabor Dog Park', 'St. Johns Skate Plaza'])
  expect(recognise(['is_closed'], {}, false, [{ is_closed: 'false' }])).toEqual({ is_closed: 'closed' })
})

test('what a telephone number has besides is noted', () => {
  const notes: Note[] = []
  for (const phone of ['503-555-0101 x12', '503-555-0101 / 503-555-0102', '(503) 555-0101', '+1 503 555 0101'])
    cleaned({ name: 'Inn', phone }, notes)
  expect(notes.map(({ field }) => field)).toEqual(['phone', 'phone'])
})

test('a kind of several words is suggested by what they end with', () => {
  const kind = (slug: string, name: string, singular: string) => ({
    ...{
      id: slug.length,
      parent_id: null,
      slug,
      name,
      singular,
      synonyms: [],
      osm: [],
      schema_type: '',
      overture: [],
      former_slugs: [],
      attributes: [],
    },
  })
  const suggestions = new Suggestions([
    kind('parks', 'Parks', 'Park'),
    kind('museums', 'Museums', 'Museum'),
    kind('community', 'Neighborhood centers', 'Neighborhood center'),
  ])
  expect(['Neighborhood Park', 'Railroad Museum', 'Dog Parks'].map((value) => suggestions.of(value))).toEqual(['parks', 'museums', 'parks'])
})

test('records lie as deep as a service puts them, beside what it says of their columns', () => {
  const answer = { success: true, result: { fields: [{ id: 'name' }], records: [{ name: 'a "[{" b', hours: [{ day: 1 }] }] } }
  expect(jsonFormatOf(JSON.stringify(answer, null, 1))).toEqual({ format: 'json', list: { key: 'records', depth: 3 } })
})

test('a column of cities may say the state, too', () => {
  const state = { id: 1, name: 'West State', abbreviation: 'WS', outline: null }
  const city = { id: 2, state_id: 1, name: 'Fort Point', slug: 'f', lat: 40, lng: -99, time_zone: null }
  const regions = new Gazetteer({ states: [state], cities: [city], neighborhoods: [], zips: new Map() })
  expect(withAddressParts({ city: 'Fort Point, WS 50001' }, regions)).toEqual({ city: 'Fort Point', state: 'WS', zip: '50001' })
  expect(withAddressParts({ city: 'Fort Point, Elsewhere' }, regions)).toEqual({ city: 'Fort Point, Elsewhere' })
  expect(withAddressParts({ address: '1 Main St, Fort Point', state: 'WS' }, regions)).toEqual({
    address: '1 Main St',
    city: 'Fort Point',
    state: 'WS',
  })
})

test('a column is one of states where its values mostly are', () => {
  const words = new Vocabulary([], [], [], ['West State', 'WS', 'California', 'CA'])
  const columnsOf = (heading: string, values: string[]) =>
    proposeColumnMapping(['name', heading], 'plain', { sample: values.map((value) => ({ name: 'Inn', [heading]: value })), words }).columns
  for (const values of [['WS', 'CA', 'Ontario'], ['US-CA'], ['Calif.', 'West State'], []])
    expect(columnsOf('region', values)).toMatchObject({ region: 'state' })
  for (const values of [['North Shore', 'Lakes'], ['Midlands'], ['CA', 'Harbor', 'Hills']])
    for (const heading of ['region', 'Province', 'state']) expect(columnsOf(heading, values)).not.toHaveProperty(heading)
  expect(proposeColumnMapping(['region'], 'plain', { sample: [{ region: 'Lakes' }], words, columns: { region: 'state' } }).columns).toEqual(
    {
      region: 'state',
    },
  )
})

test('latitude and longitude that a file has under each other’s heading in all rows are what their values are', () => {
  const rows = [
    ['-73.9', '40.7'],
    ['-122.4', '37.7'],
    ['-87.6', '41.8'],
  ].map(([y = '', x = '']) => ({ y, x }))
  for (const [north, east] of [
    ['Lat', 'Long'],
    ['latitude', 'longitude'],
    ['Y', 'X'],
  ] as const) {
    const under = (one: string, other: string) => rows.map(({ y, x }) => ({ [one]: y, [other]: x }))
    expect(recognise([north, east], {}, false, under(north, east))).toEqual({ [north]: 'lng', [east]: 'lat' })
    expect(recognise([north, east], {}, false, under(east, north))).toEqual({ [north]: 'lat', [east]: 'lng' })
    const abroad = [...under(north, east), ...under(north, east), { [north]: '-74.1', [east]: '4.6' }]
    expect(recognise([north, east], {}, false, abroad)).toEqual({ [north]: 'lng', [east]: 'lat' })
    // One row that is as its headings say, or too few rows: each row is answered by itself.
    const mixed = [...under(north, east), { [north]: '40.7', [east]: '-73.9' }]
    for (const sample of [mixed, under(north, east).slice(1)])
      expect(recognise([north, east], {}, false, sample)).toEqual({ [north]: 'lat', [east]: 'lng' })
  }
  const told = { columns: { Lat: 'lat' } } as const
  const sample = rows.map(({ y, x }) => ({ Lat: y, Long: x }))
  expect(proposeColumnMapping(['Lat', 'Long'], 'plain', { sample, ...told }).columns).toMatchObject({ Lat: 'lat' })
})

test('positions that have longitude first in all rows are read so', () => {
  const words = new Vocabulary([], [], [])
  const sample = ['-93.9,40.7', '-82.4, 37.7', '(-87.6, 41.8)'].map((loc) => ({ name: 'Inn', loc }))
  const read = (loc: string, rows = sample) => {
    const found = readValues({ name: 'Inn', loc }, proposeColumnMapping(['name', 'loc'], 'plain', { sample: rows, words }), words)
    return 'cells' in found && [found.cells.lat, found.cells.lng]
  }
  expect(sample.map(({ loc }) => read(loc)?.toString())).toEqual(['40.7,-93.9', '37.7,-82.4', '41.8,-87.6'])
  expect(read('-82.4, 37.7', [...sample, { name: 'Inn', loc: '37.7, -82.4' }])).toEqual(['-82.4', '37.7'])
})

test('an address that a program printed as a list is its parts with commas between', () => {
  const addressOf = (address: string) => {
    const read = cleaned({ name: 'Inn', address })
    return 'reasons' in read ? null : read.address
  }
  for (const [printed, address] of [
    ["['12 Main St', 'Salem, OR 97301']", '12 Main St, Salem, OR 97301'],
    ['["12 Main St", "Floor 2", "Salem, OR 97301"]', '12 Main St, Floor 2, Salem, OR 97301'],
    [`["12 O'Neil St", 'Salem']`, "12 O'Neil St, Salem"],
    ["[u'12 Main St', u'Salem']", '12 Main St, Salem'],
    ["['12 O\\'Neil St', '', None]", "12 O'Neil St"],
    ['[12 Main St]', '[12 Main St]'],
    ['12 Main St [rear]', '12 Main St [rear]'],
  ] as const)
    expect(addressOf(printed)).toBe(address)
})

test('of several columns of names the one that is called after the kind is the place’s, not the building’s', () => {
  const rowsOf = (one: string, other: string) =>
    ['Elm', 'Oak', 'Ash', 'Fir'].map((name, n) => ({ [one]: `${n % 2 ? 'East' : 'West'} Block`, [other]: `${name} Branch` }))
  const nameOf = (headers: string[], sample: Record<string, string>[] = [], isKind?: (text: string) => boolean) =>
    Object.entries(recognise(headers, {}, false, sample, isKind)).find(([, field]) => field === 'name')?.[0]
  expect(nameOf(['BUILDING_NAME', 'LIBRARY_NAME'])).toBe('LIBRARY_NAME')
  expect(nameOf(['BLDG_NAME', 'CLN_NAME', 'CLN_TYPE'])).toBe('CLN_NAME')
  expect(nameOf(['CAMPUS_NAME', 'BRN_NAME'])).toBe('BRN_NAME')
  expect(nameOf(['AREA_NAME', 'PARK_NAME'], [], (text) => text === 'park')).toBe('PARK_NAME')
  expect(nameOf(['TRACT_NAME', 'BRN_NAME'], rowsOf('TRACT_NAME', 'BRN_NAME'))).toBe('BRN_NAME')
  // Without anything else to go by, a building's is the name, and a known name goes before all of these.
  expect(nameOf(['BLDG_NAME', 'ADDRESS'])).toBe('BLDG_NAME')
  expect(nameOf(['CLN_NAME', 'CLN_TYPE', 'NAME'])).toBe('NAME')
})

test('ids that stay go before numbers of rows, and before ids of something else or that stand there twice', () => {
  const rows = [1, 2, 3].map((n) => ({ OBJECTID: `${n}`, CLN_ID: `${40 + n}`, GROUP_CODE: 'a', address_id: `${n}9`, owner_id: `${n}8` }))
  const refOf = (headers: string[], sample: Record<string, string>[] = rows) =>
    Object.entries(recognise(headers, {}, false, sample)).find(([, field]) => field === 'source_ref')?.[0]
  expect(refOf(['OBJECTID', 'CLN_ID'])).toBe('CLN_ID')
  expect(refOf(['OBJECTID', 'address_id', 'owner_id'])).toBe('OBJECTID')
  expect(refOf(['CLN_ID', 'license_number'])).toBe('license_number')
  expect(
    refOf(
      ['net_id', 'slug'],
      [...'abc'].map((slug, n) => ({ slug, net_id: n > 1 ? '1' : '2' })),
    ),
  ).toBe('slug')
  expect(refOf(['CLN_ID'], rows.slice(1))).toBeUndefined()
  expect(refOf(['Building ID'])).toBeUndefined()
})

test('of several columns of web addresses the place’s own page counts, not where its data, maps and pictures are', () => {
  const pageOf = (...headers: string[]) => Object.keys(recognise(headers)).find((header) => recognise(headers)[header] === 'website')
  expect(pageOf('source_url', 'official_url')).toBe('official_url')
  expect(pageOf('url', 'Official Website')).toBe('Official Website')
  expect(pageOf('facebookUrl', 'venue_url')).toBe('venue_url')
  expect(pageOf('reservationUrl')).toBe('reservationUrl')
  for (const header of ['source_url', 'mapsUrl', 'image_url', 'Photo URL', 'api_url', 'data_url', 'logo-url'])
    expect(pageOf(header)).toBeUndefined()
  expect(recognise(['data_license'], {}, false, [{ data_license: 'Open data of the state' }])).toEqual({ data_license: 'licence' })
})

test('days alone are hours whatever their column is called, unless something else happens on them', () => {
  const days = ['Sat', 'Tue, Thu, Sat', 'Sundays'].map((when) => ({ when, 'Trash day': when, note: `${when} by the gate` }))
  expect(recognise(['when', 'Trash day', 'note'], {}, false, days)).toEqual({ when: 'hours' })
  expect(recognise(['Trash day', 'note'], {}, false, days)).toEqual({})
})

test('what places cook is no kind in a file that is called after one that isn’t all of restaurants', () => {
  const kind = { overture: [], osm: [], attributes: [], schema_type: '', former_slugs: [] }
  const words = new Vocabulary(
    [
      { ...kind, id: 2, parent_id: 1, slug: 'food-trucks', name: 'Food trucks', singular: 'Food truck' },
      { ...kind, id: 3, parent_id: 1, slug: 'pizza', name: 'Pizza', singular: 'Pizzeria' },
      { ...kind, id: 1, parent_id: null, slug: 'restaurants', name: 'Restaurants', singular: 'Restaurant' },
    ],
    [],
    [],
  )
  const sample = ['Pizza', 'Pizza', 'Soup'].map((cuisine, i) => ({ name: `Stand ${i}`, cuisine }))
  const columns = (name: string, told = {}) =>
    proposeColumnMapping(['name', 'cuisine'], 'plain', { sample, words, name, columns: told }).columns
  expect(columns('food_trucks.csv')).toEqual({ name: 'name' })
  expect(columns('food_trucks.csv', { cuisine: 'category' })).toEqual({ name: 'name', cuisine: 'category' })
  for (const name of ['restaurants.csv', 'stands.csv']) expect(columns(name)).toEqual({ name: 'name', cuisine: 'category' })
})

test('a column of descriptions that says hours, or one word in most rows, is of hours, and the word is left out', () => {
  const rows = ['Mon-Fri: 9:00 AM - 5:00 PM', 'Mon-Sun: 10:00 AM - 2:40 AM', 'Sat: 8:00 AM - 2:00 PM', ...Array(5).fill('Filler')].map(
    (text, i) => ({
      name: `Stand ${i}`,
      description: text,
    }),
  )
  const words = new Vocabulary([], [], [])
  const mapping = proposeColumnMapping(['name', 'description'], 'plain', { sample: rows, words })
  expect(mapping.columns).toEqual({ name: 'name', description: 'hours' })
  expect(readValues(rows[0] ?? {}, mapping, words)).toMatchObject({ cells: { hours: 'Mon-Fri: 9:00 AM - 5:00 PM' }, notes: [] })
  expect(readValues(rows[7] ?? {}, mapping, words)).toMatchObject({
    cells: { name: 'Stand 7' },
    notes: [{ field: 'hours', reason: '“Filler” stands in most rows and says nothing: it was left out' }],
  })
  const ofKinds = rows.map(({ name }, i) => ({ name, description: i < 6 ? 'Park' : 'Playground' }))
  expect(proposeColumnMapping(['name', 'description'], 'plain', { sample: ofKinds, words })).not.toHaveProperty('fillers')
})

test('what fills a description without saying anything, data of a program and boxes at the post office are left out', () => {
  const notes: Note[] = []
  const read = (cells: object) => {
    const found = cleaned({ name: 'Inn', ...cells }, notes)
    return 'reasons' in found ? found : Object.fromEntries(Object.entries(found).filter(([field]) => field !== 'name'))
  }
  for (const description of ['Lorem ipsum dolor sit amet', 'No description available', 'Enter description here', 'Coming soon...', 'TBD'])
    expect(read({ description }), description).toEqual({})
  for (const description of ['No text messages, please', 'A sample of local beers', 'Coming soon: a terrace'])
    expect(read({ description })).toEqual({ description })
  for (const data of ["[{'monday': 'All day'}]", '{"monday": "All day"}', '{}'])
    for (const field of ['hours', 'description', 'address', 'phone']) expect(read({ [field]: data })).toEqual({})
  expect(read({ description: '{not data} [really]' })).toEqual({ description: '{not data} [really]' })
  notes.length = 0
  expect(read({ street: '12 Main St', unit: 'P.O.Box 352' })).toEqual({ address: '12 Main St' })
  expect(read({ address: '12 Main St, PO Box 9, Suite 4' })).toEqual({ address: '12 Main St, Suite 4' })
  expect(read({ address: 'Post Office Box #12' })).toEqual({})
  expect(notes.map(({ field, reason }) => [field, /post-office box was left out$/.test(reason)])).toEqual([
    ['unit', true],
    ['address', true],
    ['address', true],
  ])
  expect(read({ address: '1 Box Canyon Rd' })).toEqual({ address: '1 Box Canyon Rd' })
  expect(read({ category: 'marker', subcategory: '4' })).toEqual({ category: 'marker' })
})

test('an address without what is behind it or said twice, and a name without its address', () => {
  const state = { id: 1, name: 'West State', abbreviation: 'WS', outline: null }
  const city = { id: 2, state_id: 1, name: 'Fort Point', slug: 'f', lat: 40, lng: -99, time_zone: null }
  const regions = new Gazetteer({
    states: [state],
    cities: [city, { ...city, id: 3, name: 'Fort Point Center' }],
    neighborhoods: [],
    zips: new Map(),
  })
  const read = (cells: Record<string, string>) => withAddressParts({ city: 'Fort Point', state: 'WS', ...cells }, regions)
  for (const address of [
    '12 Main St, Fort Point, WS, USA, ',
    '12 Main St, Fort Point, WS< US',
    '12 Main St, Fort Point Center, WS',
    '12 Main St, Fort Point, WS\n12 Main St, Fort Point, WS\n',
    'Elm Books 12 Main St, Fort Point, WS',
    'ELM BOOKS: 12 Main St',
  ])
    expect(read({ name: 'Elm Books', address }), address).toEqual({
      name: 'Elm Books',
      address: '12 Main St',
      city: 'Fort Point',
      state: 'WS',
    })
  for (const name of [
    'Elm Books, Main Street, Fort Point, WS',
    'Elm Books, 12 Main St, Fort Point, West State',
    'Elm Books, Fort Point, WS 50001',
  ])
    expect(read({ name, address: '12 Main St' }).name, name).toBe('Elm Books')
  for (const name of ['Elm Books, Fort Point', 'Elm, Oak, Ash Books', 'Elm Books, Side St, Fort Point, WS'])
    expect(read({ name, address: '12 Main St' }).name).toBe(name.replace(', Side St, Fort Point, WS', ', Side St'))
  expect(read({ name: 'Oak Books', address: 'Elm Books 12 Main St' }).address).toBe('Elm Books 12 Main St')
})

test('an address isn’t the place’s name again, and a name that is an address or a position is none', () => {
  const state = { id: 1, name: 'West State', abbreviation: 'WS', outline: null }
  const city = { id: 2, state_id: 1, name: 'Fort Point', slug: 'f', lat: 40, lng: -99, time_zone: null }
  const regions = new Gazetteer({
    states: [state],
    cities: [city],
    neighborhoods: [],
    zips: new Map([['50001', { city: 'Fort Point', state: 'WS', lat: 40, lng: -99 }]]),
  })
  const addressOf = (name: string, address: string) => withAddressParts({ name, address }, regions).address
  expect(addressOf('Elm Park', 'Elm Park, Fort Point, WS 50001, USA')).toBeUndefined()
  expect(addressOf('Elm Park', 'Elm Park, 9 Hill Rd, Fort Point, WS, USA')).toBe('9 Hill Rd')
  expect(addressOf('Anna B Elm Park', 'Elm Park, 9-11 Hill Rd, Fort Point, WS')).toBe('9-11 Hill Rd')
  expect(addressOf('Elm Park', 'Elm Park, Hill Rd & Side St, Fort Point, WS')).toBe('Hill Rd & Side St')
  expect(addressOf('Elm Park', 'Oak Bridge, 9 Hill Rd, Fort Point, WS')).toBe('Oak Bridge, 9 Hill Rd')
  expect(addressOf('Main Street Diner', 'Main Street, Suite 4')).toBe('Main Street, Suite 4')
  expect(addressOf('Elm Park', 'United States')).toBeUndefined()
  expect(withAddressParts({ city: 'Fort Point 50001' }, regions)).toEqual({ city: 'Fort Point', zip: '50001' })
  expect(withAddressParts({ city: 'Fort Point 99999' }, regions)).toEqual({ city: 'Fort Point 99999' })
  expect(withAddressParts({ name: 'The Works, 650 South Avenue 2, Fort Point, WS 50001' }, regions)).toEqual({
    name: 'The Works',
    address: '650 South Avenue 2',
    city: 'Fort Point',
    state: 'WS',
    zip: '50001',
  })
  for (const name of ['12 Main St, Fort Point, WS 50001', '34.195818,-118.022367'])
    expect(noName({ name }, regions)).toMatch(/, not a name$/)
  for (const name of ['12 Main', '7th Street Station', '1900', '5 Points Cafe, Fort Point']) expect(noName({ name }, regions)).toBeNull()
})

test('a source is what data came from, not a page or a remark about a row', () => {
  const isSource = (...values: string[]) =>
    'source' in
    recognise(
      ['source'],
      {},
      false,
      values.map((source) => ({ source })),
    )
  expect(isSource('City Parks', 'OSM', 'feed-2024')).toBe(true)
  expect(isSource('Directory of 1934, page 9', 'Directory of 1934, page 9')).toBe(true)
  expect(isSource('Directory of 1934, page 9', '2019 address', 'Jo Doe')).toBe(false)
  expect(isSource('https://example.org/list', 'https://example.net/list?page=2')).toBe(false)
  expect(
    recognise(['source'], { source: 'source' }, false, [{ source: 'https://example.org/1' }, { source: 'https://example.org/2' }]),
  ).toEqual({ source: 'source' })
})

test('a column is one of names where it is called as the column of kinds is', () => {
  const rows = ['Elm', 'Oak'].map((sight) => ({ sight, sight_type: 'Zoo' }))
  expect(recognise(['sight', 'sight_type'], {}, false, rows)).toEqual({ sight: 'name', sight_type: 'category' })
  expect(recognise(['Tipo', 'barrio'])).toEqual({ Tipo: 'category', barrio: 'neighborhood' })
})

test('web addresses of maps are no pages by their values, either', () => {
  const rows = ['1', '2', '3'].map((n) => ({ 'Google Maps URL': `http://maps.example.com/?cid=${n}`, www2: `http://${n}.example.com` }))
  expect(recognise(['Google Maps URL'], {}, false, rows)).toEqual({})
  expect(recognise(['Google Maps URL', 'www2'], {}, false, rows)).toEqual({ www2: 'website' })
})

test('a position in another state than the named one, near its border, is seen', () => {
  const square = (west: number, east: number) => {
    const ring: [number, number][] = [
      [west, 40],
      [east, 40],
      [east, 41],
      [west, 41],
      [west, 40],
    ]
    return { type: 'Polygon' as const, coordinates: [ring] }
  }
  const state = (id: number, abbreviation: string, west: number, east: number) => ({
    id,
    name: `State ${abbreviation}`,
    abbreviation,
    outline: outlineOf(square(west, east)),
  })
  const regions = new Gazetteer({
    states: [state(1, 'WS', -100, -99), state(2, 'ES', -99, -98)],
    cities: [],
    neighborhoods: [],
    zips: new Map(),
  })
  const beyond = (lng: number, named?: string) => regions.stateBeyond({ lat: 40.5, lng, state: named }, 1.5)?.abbreviation
  expect(beyond(-98.96, 'WS')).toBe('ES')
  expect([beyond(-98.995, 'WS'), beyond(-99.5, 'WS'), beyond(-98.96), beyond(-97, 'WS')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('headings that are cut short, in other languages or within brackets of XML are read by their words', () => {
  expect(recognise(['PERMIT_NBR', 'FAC_NM', 'OWNR_NM', 'FAC_TYP_DESC', 'SITE_CTY', 'FAC_PH', 'PERMIT_STAT', 'Out Bus', 'INSP_DT'])).toEqual(
    {
      PERMIT_NBR: 'source_ref',
      FAC_NM: 'name',
      FAC_TYP_DESC: 'category',
      SITE_CTY: 'city',
      FAC_PH: 'phone',
      PERMIT_STAT: 'status',
      'Out Bus': 'closed',
    },
  )
  const spanish = {
    'Nombre Comercial': 'name',
    Giro: 'category',
    Domicilio: 'address',
    Colonia: 'neighborhood',
    'C.P.': 'zip',
    'Edo.': 'state',
  }
  const others = { Teléfono: 'phone', 'Correo electrónico': 'email', 'Página web': 'website', Horario: 'hours', Situación: 'status' }
  const ofOthers = { Enseigne: 'name', Ville: 'city', PLZ: 'zip', Öffnungszeiten: 'hours', Breitengrad: 'lat', Längengrad: 'lng' }
  for (const [header, field] of Object.entries({ ...spanish, ...others, ...ofOthers }))
    expect(recognise([header]), header).toEqual({ [header]: field })
  expect(recognise(['Propietario', 'Nombre del propietario', 'Fecha'])).toEqual({})
  expect(recognise(["a/component[@name='city']", "a/component[@name='postal_code']"])).toEqual({
    "a/component[@name='city']": 'city',
    "a/component[@name='postal_code']": 'zip',
  })
})

test('names and kinds whose headings are cut short are known by their last word', () => {
  expect(recognise(['bldg_abbr', 'bldg_nm', 'ward_nm', 'prim_typ'])).toEqual({ bldg_nm: 'name', prim_typ: 'category' })
})

test('a street that is called like a state, hours that are called open, and names in the first column are known by their values', () => {
  const given = ['Steinhart Way', 'Hagar Dr', 'Elm St.'].map((street, n) => ({
    Spot: `Harbor ${n}`,
    ST_NAME: street,
    Open: ['daily 10-5:30', 'Mon-Sat 10-6', 'show nights only'][n] ?? '',
    Remark: ['By the sea', 'Quiet', 'Up the hill'][n] ?? '',
    Added: `3/${n + 1}/2026 9:30am`,
  }))
  expect(recognise(Object.keys(given[0] ?? {}), {}, false, given, undefined, () => false)).toEqual({
    Spot: 'name',
    ST_NAME: 'street',
    Open: 'hours',
  })
  const [first] = given
  expect(recognise(['Remark', 'Added'], {}, false, first ? [first] : [])).toEqual({})
})

test('layers of a map are kinds where one of them is known, and one layer alone is none', () => {
  const isKind = (text: string) => text === 'Hotels'
  const pins = ['Ski areas', 'Ski areas', 'Ski areas', 'Hotels'].map((Folder, n) => ({ name: `Pin ${n}`, Folder }))
  expect(recognise(['name', 'Folder'], {}, false, pins, isKind)).toEqual({ name: 'name', Folder: 'category' })
  expect(recognise(['name', 'Folder'], {}, false, pins.slice(0, 3), isKind)).toEqual({ name: 'name' })
})

test('days of noughts are none; what is not there yet, and closed in other words, is refused', () => {
  for (const said of [{ closed: '00000000' }, { closed: '0000-00-00' }, { status: 'Activo' }, { status: 'Cerrado temporalmente' }])
    expect(cleaned({ name: 'Harbor Inn', ...said }), JSON.stringify(said)).not.toHaveProperty('reasons')
  for (const said of [
    { closed: '20250131' },
    { status: 'Coming soon' },
    { status: 'Baja' },
    { status: 'Fermé' },
    { name: 'Harbor Inn (closed 1986)' },
  ])
    expect(cleaned({ name: 'Harbor Inn', ...said }), JSON.stringify(said)).toHaveProperty('reasons')
  expect(cleaned({ name: '<![CDATA[Harbor <b>Inn</b>]]>' })).toMatchObject({ name: 'Harbor Inn' })
})

test('headings that are paths mean what their last name does, and what lies in contacts is the place’s', () => {
  expect(recognise(['/libraries/library/name', '/libraries/library/@id', '/libraries/library/contact/uri'])).toEqual({
    '/libraries/library/name': 'name',
    '/libraries/library/@id': 'source_ref',
    '/libraries/library/contact/uri': 'website',
  })
  expect(recognise(['contact.web', 'owner.web'])).toEqual({ 'contact.web': 'website' })
  expect(recognise(['City/State/ZIP', 'yr_razed'])).toEqual({ 'City/State/ZIP': 'city', yr_razed: 'closed' })
  const numbers = Array.from({ length: 3 }, (_, n) => ({ 'contact.office': `208 555 010${n}`, 'contact.attendance': `208 555 011${n}` }))
  expect(recognise(Object.keys(numbers[0] ?? {}), {}, false, numbers)).toEqual({ 'contact.office': 'phone' })
})

test('a city with its ZIP code is known by its values, an address by its end, and properties where a geometry is missing', () => {
  const rows = Array.from({ length: 3 }, (_, n) => ({
    Town: `Salem, OR 9730${n}`,
    Where: `${n + 1} Main St, Salem, OR 97301`,
    Reviews: `1,20${n} reviews`,
  }))
  expect(recognise(['Reviews', 'Where', 'Town'], {}, false, rows)).toEqual({ Where: 'address', Town: 'city' })
  expect(recognise(['lat', 'lng', 'Latitude', 'Longitude'])).toEqual({ lat: 'lat', lng: 'lng', Latitude: 'lat', Longitude: 'lng' })
})

test('a column of records is no column of kinds where another says what they are, and one of wide kinds has narrow ones beside it', () => {
  const isWide = (text: string) => text === 'community'
  const isKind = (text: string) => isWide(text) || text === 'Library'
  const read = (sample: Record<string, string>[]) => recognise(Object.keys(sample[0] ?? {}), {}, false, sample, isKind, undefined, isWide)
  const one = { name: 'Alpine Loaf', entityType: 'location', c_concept: 'Loaf shop' }
  expect(read([one, { ...one, name: 'Loaf' }])).toEqual({ name: 'name', c_concept: 'category' })
  expect(read([one, { ...one, entityType: 'Library' }])).toEqual({ name: 'name', entityType: 'category' })
  expect(read([{ name: 'Elm', type: 'location' }])).toEqual({ name: 'name', type: 'category' })
  expect(read([{ name: 'Elm', class: 'community', what: 'Library' }])).toEqual({ name: 'name', class: 'category', what: 'subcategory' })
})

test('numbers of a list before names are taken off where most names have one in order', () => {
  const read = (names: string[]) => {
    const sample = names.map((name) => ({ name }))
    const mapping = proposeColumnMapping(['name'], 'plain', { sample })
    return sample.map((row) => {
      const { cells } = { cells: {}, ...readValues(row, mapping, new Vocabulary([], [], [])) }
      return 'name' in cells ? cells.name : undefined
    })
  }
  expect(read(['1. Wasabi', '2. Girl & the Goat', '3. 7 Stars', 'Ad: Big Star', '4. Elm'])).toEqual([
    'Wasabi',
    'Girl & the Goat',
    '7 Stars',
    'Ad: Big Star',
    'Elm',
  ])
  expect(read(['#3 – Foo', '#2 – Bar', '#1 – Baz'])).toEqual(['Foo', 'Bar', 'Baz'])
  for (const names of [
    ['5. Elm', '1. Oak', '9. Ash', '2. Fir'],
    ['7-Eleven', '8-Ball', '9-Pin'],
    ['1. Elm', 'Oak', 'Ash', '2. Fir', '3. Yew'],
    ['21 Club', '22 Bar', '23 Inn'],
  ])
    expect(read(names)).toEqual(names)
})

test('what is reported as closed in a remark is refused, and prices before kinds are prices', () => {
  const read = (values: Record<string, string>) =>
    readValues({ name: 'Elm', ...values }, proposeColumnMapping(['name', 'category'], 'plain'), new Vocabulary([], [], []))
  for (const values of [
    { flag: 'Visitors report this location has closed.' },
    { 'Staff notes': 'Reported as closed in May' },
    { Observaciones: 'Cerrado definitivamente' },
  ])
    expect(read(values), JSON.stringify(values)).toHaveProperty('reasons')
  for (const values of [
    { notes: 'The store is closed on Mondays' },
    { notice: 'Reported as closed temporarily' },
    { notes: 'Rear entrance permanently closed' },
    { motto: 'Reported as closed' },
  ])
    expect(read(values), JSON.stringify(values)).not.toHaveProperty('reasons')
  expect(read({ category: '$$ • Ramen' })).toMatchObject({ cells: { price: '$$', category: 'Ramen' } })
  expect(cleaned({ name: 'Elm', closed: '2007.0' })).toEqual({ reasons: ['was closed on 2007-01-01'] })
})
