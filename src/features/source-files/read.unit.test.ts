import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { withoutEntities } from '../imports/check/entities.ts'
import { wordForm } from '../imports/check/word-form.ts'
import { recognise } from '../imports/recognise.ts'
import { decoded, Inspection, SPOILED } from './decode.ts'
import { columnTypes, withFieldsJoined } from './joined-fields.ts'
import { jsonFormatOf, titleOf } from './json-format.ts'
import { ofMercator, positionIn } from './position-text.ts'
import { readRows } from './rows.server.ts'
import type { SourceRow } from './source.ts'
import { TableReader } from './table-records.ts'
import { shapeOf } from './table-shape.ts'

async function read(bytes: Buffer, at = 7): Promise<{ encoding: string; spoiled: boolean; text: string }> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / at) }, (_, i) => bytes.subarray(i * at, (i + 1) * at))
  const inspection = new Inspection()
  for (const piece of pieces) inspection.add(piece)
  const found = inspection.end()
  let text = ''
  for await (const piece of decoded(
    (async function* () {
      yield* pieces
    })(),
    found,
  ))
    text += piece
  return { ...found, text }
}

describe('bytes', () => {
  test('one that is no UTF-8 spoils its row and not the file', async () => {
    const bytes = Buffer.concat([Buffer.from('\uFEFFname\nCafé\nBad '), Buffer.from([0xe9]), Buffer.from(' byte\nÑandú\n')])
    expect(await read(bytes)).toEqual({ encoding: 'utf-8', spoiled: true, text: `name\nCafé\nBad ${SPOILED} byte\nÑandú\n` })
  })
  test('of Windows-1252 are read so, row by row, beside rows of UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('name\nCaf\xe9\nJos\xe9\n', 'latin1'), Buffer.from('Zoë\n')])
    expect(await read(bytes)).toEqual({ encoding: 'windows-1252', spoiled: false, text: 'name\nCafé\nJosé\nZoë\n' })
  })
})

/** Bytes of Mac OS Roman. */
const mac = { '’': 0xd5, é: 0x8e, ç: 0x8d, ë: 0x91, '°': 0xa1, ú: 0x9c, Ñ: 0x84, ñ: 0x96, ó: 0x97, í: 0x92 }
const inMac = (text: string) => Buffer.from([...text].map((letter) => mac[letter as keyof typeof mac] ?? letter.charCodeAt(0)))

test('bytes of Mac OS Roman are read so where that makes words of them', async () => {
  for (const text of ['Schnee’s\nCafé Français\nZoë\n', '45° N\nÑandú\nJosé\n'])
    expect(await read(inMac(text))).toEqual({ encoding: 'macintosh', spoiled: false, text })
  const both = Buffer.concat([inMac('Café\nJosé\n'), Buffer.from([0x41, 0xd8, 0xd9, 0x0a])])
  expect(await read(both)).toMatchObject({ encoding: 'macintosh', spoiled: true, text: expect.stringContaining('Café\nJosé\n') })
})

test('a dash or an apostrophe within a word is a letter of Mac OS Roman, one between words or at the end of one is what it is', async () => {
  for (const text of ['Peña\nLeón\nMaría\n', 'Casa de la Montaña\n', 'Garcías\rRodríguez\rMaría\r'])
    expect(await read(inMac(text))).toEqual({ encoding: 'macintosh', spoiled: false, text })
  const signs = { '–': 0x96, '—': 0x97, '’': 0x92 }
  for (const text of [
    'noon–midnight\nMon–Fri\n9am – 5pm\n',
    'Joe’s\nwe don’t\nl’eau d’or\nKaua’i\nKa’anapali\ndell’arte\nrock ’n’ roll\n',
    'Qur’an\n',
    'coffee—tea\n',
  ]) {
    const bytes = Buffer.from([...text].map((sign) => signs[sign as keyof typeof signs] ?? sign.charCodeAt(0)))
    expect(await read(bytes)).toEqual({ encoding: 'windows-1252', spoiled: false, text })
  }
})

test('a byte that is no text spoils its row, too, where rows end as they did on old Macs', async () => {
  const bytes = Buffer.concat([inMac('name\rCafé\rPeña\r'), Buffer.from('Bad \xa0 byte\rElm\r', 'latin1')])
  expect(await read(bytes)).toEqual({ encoding: 'macintosh', spoiled: true, text: `name\rCafé\rPeña\rBad ${SPOILED} byte\rElm\r` })
})

describe('the shape of a table', () => {
  test.each([
    ['a,b,c\n1,2,3', ',', ['a', 'b', 'c'], 1],
    ['a;b;c\n"1;x";43,07;-89,4\n2;43,08;-89,5', ';', ['a', 'b', 'c'], 1],
    ['a^b^c\n1^2^3', '^', ['a', 'b', 'c'], 1],
    ['a||b||c\n1||2||3', '||', ['a', 'b', 'c'], 1],
    ['Title of it\n\na,b,c,\n1,2,3,', ',', ['a', 'b', 'c'], 3],
    ['sep=;\na;b\n1;2', ';', ['a', 'b'], 2],
    ['List;;;\nMade on;2026;;\na;b;a;c\n1;2;3;4\n5;6;7;8', ';', ['a', 'b', 'a (2)', 'c'], 3],
    ['a,b\n1,2,3\n4,5\n6,7,8', ',', ['a', 'b', 'Column 3'], 1],
    [',a,,b,c,d\n0,1,,2,3,4\n1,3,,4,5,6', ',', ['Column 1', 'a', '', 'b', 'c', 'd'], 1],
    ['a,b\n1,2\n3,4\n5,6\n7,8,9\n1,2,3', ',', ['a', 'b'], 1],
    ['a,b\n1,2\n3,4,5', ',', ['a', 'b'], 1],
    ['Elm;Park;42.36;-71.06\nOak;Park;42.37;-71.07', ';', ['Column 1', 'Column 2', 'Column 3', 'Column 4'], 0],
  ])('%j', (text, delimiter, headers, headerAt) => {
    expect(shapeOf(text)).toMatchObject({ delimiter, headers, headerAt })
  })
})

describe('records of a table', () => {
  const recordsOf = (text: string, at = 9) => {
    const reader = new TableReader(shapeOf(text))
    const pieces = Array.from({ length: Math.ceil(text.length / at) }, (_, i) => text.slice(i * at, (i + 1) * at))
    return [...pieces.flatMap((piece) => [...reader.add(piece)]), ...reader.end()]
  }
  const head = 'name,kind,note,lat,lng'
  const good = Array.from({ length: 30 }, (_, n) => `Elm ${n},"Cafe, ${n}",x,42.1,-71.${n}`)

  test.each([
    ['"Q" Burger,Cafe,x,42.1,-71.1', ['"Q" Burger', 'Cafe', 'x', '42.1', '-71.1'], 0],
    ['"Joe Tavern,Cafe,x,42.1,-71.1', ['"Joe Tavern', 'Cafe', 'x', '42.1', '-71.1'], 0],
    ['Elm,Cafe,"Closed,42.1,-71.1', ['Elm', 'Cafe', '"Closed', '42.1', '-71.1'], 2],
    ['"Joe" Tavern,Cafe,"1, 2",42.1,-71.1', ['"Joe" Tavern', 'Cafe', '1, 2', '42.1', '-71.1'], 0],
    ['"Q" Burger,Cafe,x,y,42.1,-71.1', ['"Q" Burger', 'Cafe', 'x', 'y', '42.1', '-71.1'], 0],
  ])('a quotation mark that nothing closes is read as it stands, and swallows no other: %s', (line, cells, loose) => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const lines of [
        [...good, line, ...good],
        [line, ...good],
        [line, 'Pizza 12",Cafe,x,42.1,-71.1', ...good],
        [...good, line],
      ]) {
        const records = recordsOf([head, ...lines].join(end))
        expect(records).toHaveLength(lines.length + 1)
        expect(records[lines.indexOf(line) + 1]).toEqual({ cells, loose })
        expect(records.filter((one) => one.loose !== undefined)).toHaveLength(1)
      }
  })

  test('fields that run over line ends, with any signs in them, are read as they were written', () => {
    const cell = fc.constantFrom('Elm', '', 'x, y', 'a\nb', 'She said "hi"', '"Q"\n"R", z', ' blank ', '"', '1,\n2')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (rows, at) => {
          const all = [head.split(','), ...rows.map((row) => ['Elm', ...row])]
          expect(recordsOf(Papa.unparse(all, { newline: '\n' }), at)).toEqual(all.map((cells) => ({ cells })))
        },
      ),
      { seed: 8, numRuns: 300 },
    )
    const [two] = recordsOf('name,city,note\nElm,Boston,"Food\nbar, patio, parking"\nOak,Boston,x').slice(1)
    expect(two).toEqual({ cells: ['Elm', 'Boston', 'Food\nbar, patio, parking'] })
  })
})

test('a column beyond the headings is known by its values', () => {
  const { headers, records } = shapeOf('name,id\nElm,1,"42.36, -71.06"\nOak,2,"42.37, -71.07"\nAsh,3')
  const sample = records.map((cells) => Object.fromEntries(cells.map((cell, i) => [headers[i] ?? '', cell])))
  expect(recognise(headers, {}, false, sample)).toEqual({ name: 'name', id: 'source_ref', 'Column 3': 'position' })
})

describe('a position in one text', () => {
  test.each([
    ['POINT (-71.06 42.36)', 42.36, -71.06],
    ['SRID=4326;POINT Z (-71.06 42.36 5)', 42.36, -71.06],
    ['MULTIPOLYGON (((-71 42, -70 42, -70 43, -71 43, -71 42)))', 42.5, -70.5],
    ['1 Main St\nBoston, MA\n(42.36, -71.06)', 42.36, -71.06],
    ['42.36, -71.06', 42.36, -71.06],
    ['-71.06; 42.36', -71.06, 42.36],
    ['-122.40, 37.78', 37.78, -122.4],
    ['43,07; -89,45', 43.07, -89.45],
    [`29°57'36"N 90°03'36"W`, 29.96, -90.06],
    ['41.4847° N, 81.7029° W', 41.4847, -81.7029],
    ['33.7550 / -84.3850', 33.755, -84.385],
    [`{'latitude': '42.36', 'longitude': '-71.06', 'human_address': ''}`, 42.36, -71.06],
    ['{"type":"Point","coordinates":[-71.06,42.36]}', 42.36, -71.06],
    ['0101000020E6100000A4703D0AD7C351C0AE47E17A142E4540', 42.36, -71.06],
  ])('%j', (text, lat, lng) => {
    expect(positionIn(text)).toMatchObject({ lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) })
  })
  test('is not made of an address, a count or a range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61_200, max: 259_000 }), fc.integer({ min: 230_400, max: 647_000 }), (north, west) => {
        const parts = (seconds: number) => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
        const [n, w] = [parts(north), parts(west)]
        for (const text of [
          `N${n.join(' ')} W${w.join(' ')}`,
          `${n.join(' ')} N ${w.join(' ')} W`,
          `${n.join(':')}N, ${w.join(':')}W`,
          `${n[0]}°${n[1]}'${n[2]}"N ${w[0]}°${w[1]}'${w[2]}"W`,
        ])
          expect(positionIn(text), text).toMatchObject({ lat: expect.closeTo(north / 3600, 5), lng: expect.closeTo(-west / 3600, 5) })
      }),
      { seed: 4, numRuns: 50 },
    )
    for (const text of ['12 Main St', '100', '10-12', '2 4', 'Boston, MA', '']) expect(positionIn(text), text).toBeNull()
  })
  test('in metres of Web Mercator is one, in feet of a state none', () => {
    expect(ofMercator(-7_910_000, 5_215_000)).toMatchObject({ lat: expect.closeTo(42.36, 1), lng: expect.closeTo(-71.06, 1) })
    expect(ofMercator(775_211, 2_956_822)).toBeNull()
  })
})

describe('headings', () => {
  const found = (headers: string[], row: Record<string, string> = {}) => recognise(headers, {}, false, [row])
  test('degrees go before projected metres', () => {
    expect(found(['X', 'Y', 'LAT', 'LON'], { X: '775211', Y: '2956822', LAT: '42.3', LON: '-71' })).toEqual({ LAT: 'lat', LON: 'lng' })
    expect(found(['X', 'Y'], { X: '-71.1', Y: '42.3' })).toEqual({ X: 'lng', Y: 'lat' })
  })
  test('say whose they are, and of whom they don’t speak', () => {
    expect(found(['Business City', 'Mailing City', 'Owner Name', 'FACILITY_NAME', 'License #', 'Inspection Type', 'Park Type'])).toEqual({
      'Business City': 'city',
      FACILITY_NAME: 'name',
      'License #': 'source_ref',
      'Park Type': 'category',
    })
  })
  test('a location is a position or an address by its values', () => {
    expect(found(['Location'], { Location: '(42.3, -71.0)' })).toEqual({ Location: 'position' })
    expect(found(['Location'], { Location: '12 Main St' })).toEqual({ Location: 'address' })
    expect(found(['Where'], { Where: 'POINT (-71 42.3)' })).toEqual({ Where: 'position' })
  })
  test('a legal name stands in for the name in trade', () => {
    expect(Object.entries(found(['Legal Name', 'DBA Name']))).toEqual([
      ['DBA Name', 'name'],
      ['Legal Name', 'name'],
    ])
  })
})

test('characters as HTML writes them become themselves', () => {
  expect(withoutEntities('Caf&eacute; &amp;amp; Joe&#39;s &#x2014; AT&T; &unknown;')).toBe("Café & Joe's — AT&T; &unknown;")
})

test('words for a kind are one in any form', () => {
  for (const word of ['Coffee Shops', 'coffee_shop', 'COFFEE-SHOPS', 'Coffee  shop']) expect(wordForm(word)).toBe('coffee shop')
  expect(wordForm('Breweries & Churches')).toBe(wordForm('brewery and church'))
})

test('a file says what it is called before its features, or by the key of its list', () => {
  const titled = (start: string) => titleOf(start, jsonFormatOf(start))
  const crs = '"crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}'
  expect(titled(`{"type": "FeatureCollection", "name": "Elm Markets", ${crs}, "features": [{"name": "a"}]}`)).toBe('Elm Markets')
  expect(titled(`{"type": "FeatureCollection", ${crs}, "features": [{"properties": {"name": "a"}}]}`)).toBeUndefined()
  expect(titled('{"updated": "2026", "museums": [{"name": "a"}]}')).toBe('museums')
  expect(titled('{"results": [{"name": "a"}]}')).toBeUndefined()
  expect(titled('[{"name": "a"}]')).toBeUndefined()
})

test('fields of a row that an unquoted sign parted are joined where only one way leaves each column what it is', () => {
  const records = Array.from({ length: 4 }, (_, n) => [`Elm ${n}`, 'Books', `0213${n}`, 'daily', `42.3${n}`])
  const types = columnTypes(records, 5)
  expect(types.map(Boolean)).toEqual([false, false, true, false, true])
  const joined = (...cells: string[]) => withFieldsJoined(cells, types, ',')
  expect(joined('Elm', 'Books', '02131', 'Mon 9-5', ' Tue 9-6', ' Wed 9-7', '42.31')).toEqual({
    cells: ['Elm', 'Books', '02131', 'Mon 9-5, Tue 9-6, Wed 9-7', '42.31'],
    at: 3,
  })
  // Of names and kinds either may go on; nothing fits; too many.
  expect(joined('Elm', 'Sons', 'Books', '02131', 'daily', '42.31')).toBeNull()
  expect(joined('Elm', 'Books', '02131', 'daily', 'north', 'east')).toBeNull()
  expect(joined('Elm', 'Books', '02131', 'a', 'b', 'c', 'd', '42.31')).toBeNull()
  expect(columnTypes(records.slice(0, 2), 5).some(Boolean)).toBe(false)
})

async function rowsOf(...pieces: string[]): Promise<SourceRow[]> {
  const text = async function* () {
    yield* pieces
  }
  const source = await readRows({ name: 'a.json', size: 0, hash: '', encoding: 'utf-8', text })
  const rows: SourceRow[] = []
  for await (const row of source.rows) rows.push(row)
  return rows
}

test.each([
  ['[', ',', ']'],
  ['{"updated": 1, "museums": [', ',\n', ']}'],
  ['', '\n', '\n'],
  ['{"type": "FeatureCollection", "features": [', ',', ']}'],
])('a record of JSON that isn’t readable is refused with its number, and the others come in: %s', async (before, between, after) => {
  const record = (name: string, lat: string) =>
    before.includes('features')
      ? `{"type": "Feature", "properties": {"name": "${name}"}, "geometry": {"type": "Point", "coordinates": [-71, ${lat}]}}`
      : `{"name": "${name}", "lat": ${lat}, "lng": -71}`
  const texts = [record('Elm', '42'), record('Oak', 'NaN'), record('Ash', '43').replace(/\}$/, ',}'), record('Fir', '44')]
  for (const order of [texts, [...texts.slice(1), texts[0] ?? '']]) {
    const rows = await rowsOf(before + order.join(between) + after)
    expect(
      rows.map(({ number, values, broken }) => [number, values.lat ?? (broken?.startsWith('is not readable as JSON: ') ? 'broken' : '')]),
    ).toEqual(order.map((text, at) => [at + 1, /"Elm"/.test(text) ? '42' : /"Fir"/.test(text) ? '44' : 'broken']))
    expect(rows.some(({ broken }) => /line|column|position/.test(broken ?? ''))).toBe(false)
  }
  await expect(rowsOf(before + [texts[1], texts[2]].join(between) + after)).rejects.toMatchObject({
    errors: { file: [expect.stringMatching(/JSON/)] },
  })
})

test('a list of JSON that breaks off says where', async () => {
  await expect(rowsOf('[{"name": "Elm"}, {"name": "Oak}, {"name": "Ash"}]')).rejects.toMatchObject({
    errors: { file: ['breaks off in or behind its record 2: it is not whole JSON'] },
  })
})

test('a line of JSON is read in time that grows as it does, up to the length of the longest record', async () => {
  const filling = 'x'.repeat(60_000)
  const line = (pieces: number) => ['{"name": "Elm"}\n{"name": "', ...Array.from({ length: pieces }, () => filling), '"}\n']
  const rows = await rowsOf(...line(500), '{"name": "Oak"}')
  expect(rows.map(({ values }) => values.name?.length)).toEqual([3, 500 * filling.length, 3])
  await expect(rowsOf(...line(600))).rejects.toMatchObject({ errors: { file: ['has a record of more than 32 million characters'] } })
})
