import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { InvalidError } from '../../platform/errors.ts'
import { plainText } from './check/plain-text.ts'
import { MOST_SAVED, readSavedPlaces } from './saved-places.server.ts'

const read = (text: string, name = 'places.csv') => readSavedPlaces(new TextEncoder().encode(text), name)
const gate = { name: 'Cloud Gate', note: '', address: '', url: '', lat: null, lng: null }

const link = 'https://www.google.com/maps/place/Cloud+Gate/data=!4m2!3m1!1s0x880e2ca6:0x3d'
test.each([
  [
    'Takeout as CSV, with the words on the list above and an empty row',
    `My walks in town\n\nTitle,Note,URL,Tags,Comment\n,,,,\nCloud Gate,"Early, before the crowds",${link},,Again\n`,
    { note: 'Early, before the crowds\nAgain', url: link },
  ],
  [
    'Takeout as JSON',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          geometry: { coordinates: [-87.6233, 41.8827], type: 'Point' },
          properties: {
            date: '2024-05-01T10:00:00Z',
            google_maps_url: 'http://maps.google.com/?cid=123',
            location: { address: '201 E Randolph St, Chicago, IL 60602, USA', country_code: 'US', name: 'Cloud Gate' },
            Comment: 'Twice',
          },
          type: 'Feature',
        },
      ],
    }),
    {
      note: 'Twice',
      address: '201 E Randolph St, Chicago, IL 60602, USA',
      url: 'http://maps.google.com/?cid=123',
      lat: 41.8827,
      lng: -87.6233,
    },
  ],
  [
    'Takeout as JSON of former years, whose unknown position is 0, 0',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          geometry: { coordinates: [0, 0], type: 'Point' },
          properties: {
            'Google Maps URL': link,
            Location: { Address: '201 E Randolph St' },
            Published: '2019-01-01T00:00:00Z',
            Title: 'Cloud Gate',
          },
          type: 'Feature',
        },
      ],
    }),
    { address: '201 E Randolph St', url: link },
  ],
  [
    'GPX, of a waypoint and not of a track',
    `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Trip</name></metadata>
     <wpt lat="41.8827" lon="-87.6233"><name>Cloud Gate</name><desc>Shiny</desc><cmt>Shiny</cmt><link href="https://a.example/x"><text>no</text></link></wpt>
     <trk><name>Walk</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`,
    { note: 'Shiny', url: 'https://a.example/x', lat: 41.8827, lng: -87.6233 },
  ],
  [
    'KML in folders, with HTML in its description',
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Mine</name><Style id="s"><IconStyle><Icon><href>https://b.example/i.png</href></Icon></IconStyle></Style>
     <Folder><name>Art</name><Placemark><name>Cloud Gate</name><description><![CDATA[<b>Shiny</b><br>and round &amp; big]]></description>
     <Point><coordinates>
       -87.6233,41.8827,0
     </coordinates></Point></Placemark></Folder></Document></kml>`,
    { note: 'Shiny\nand round & big', lat: 41.8827, lng: -87.6233 },
  ],
  [
    'GeoJSON with its own words',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Cloud Gate","notes":"Shiny"},"geometry":{"type":"Point","coordinates":[-87.6233,41.8827]}}]}',
    { note: 'Shiny', lat: 41.8827, lng: -87.6233 },
  ],
  [
    'a table with semicolons',
    'Name;Latitude;Longitude;Notes\nCloud Gate;41.8827;-87.6233;Shiny',
    { note: 'Shiny', lat: 41.8827, lng: -87.6233 },
  ],
  ['a table with decimal commas', 'Name;Lat;Lng\nCloud Gate;41,8827;-87,6233', { lat: 41.8827, lng: -87.6233 }],
  ['a table with degrees and letters', 'Name;Lat;Lng\nCloud Gate;41.8827° N;87.6233° W', { lat: 41.8827, lng: -87.6233 }],
  ['a table whose degrees are none', 'Name;Lat;Lng\nCloud Gate;41 or so;-87,6233', {}],
  ['a table with one column for both degrees', 'Place name,Location\nCloud Gate,"41.8827, -87.6233"', { lat: 41.8827, lng: -87.6233 }],
  [
    'a feature without a point',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Cloud Gate"},"geometry":null}]}',
    {},
  ],
])('%s is read', async (_, text, expected) => {
  expect((await read(text)).places).toEqual([{ ...gate, ...expected }])
})

test.each([
  ['German', 'Titel,Notiz,URL,Tags,Kommentar'],
  ['Spanish', 'Título,Nota,URL,Etiquetas,Comentario'],
  ['French', 'Titre,Note,URL,Tags,Commentaire'],
  ['Italian', 'Titolo,Nota,URL,Tag,Commento'],
  ['Portuguese', 'Título,Nota,URL,Tags,Comentário'],
])('Takeout as CSV of an account in %s, with the words on the list above or without', async (_, headings) => {
  const rows = `${headings}\n,,,,\nCloud Gate,Shiny,${link},art,Twice\n`
  for (const text of [rows, `Was ich mag\n\n${rows}`])
    expect((await read(text)).places).toEqual([{ ...gate, note: 'Shiny\nTwice', url: link }])
})

test('UTF-16, and an order that stays', async () => {
  const text = '\uFEFFTitle,Note,URL\nCafé,Ñandú,\nB,,\nA,,\n'
  const { places } = await readSavedPlaces(new Uint8Array(Buffer.from(text, 'utf16le')), 'x.csv')
  expect(places.map(({ name, note }) => [name, note])).toEqual([
    ['Café', 'Ñandú'],
    ['B', ''],
    ['A', ''],
  ])
})

test('what is too long is cut, and rows that are broken are told', async () => {
  const { places, unread } = await read(`name,note\n${'n'.repeat(500)},${'t'.repeat(3000)}\nA,b,c,d\n`)
  expect(places.map(({ name, note }) => [name.length, note.length])).toEqual([[200, 2000]])
  expect(unread).toEqual([{ number: 3, reason: 'has 4 fields where the header has 2' }])
})

test.each([
  ['nothing', '', 'is empty'],
  ['a table of something else', 'colour,size\nred,4\n', /no column that says which places .*“colour”, “size”/],
  ['JSON that breaks off', '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"}', /breaks off/],
  ['XML that breaks off', '<kml><Document><Placemark><name>A</name>', /no whole XML.*\(line 1\)/],
  ['other XML', '<?xml version="1.0"?><rss><channel/></rss>', 'is XML, but neither KML nor GPX nor OSM: it begins with “rss”'],
  ['XML with a document type', '<!DOCTYPE kml [<!ENTITY a "b">]><kml><Document/></kml>', /document type of its own/],
  ['a page of the web', '<!doctype html><title>Maps</title>', /is a page of the web/],
  ['a map without places', '<kml><Document><name>Empty</name></Document></kml>', 'holds no places'],
  ['headings alone', 'Title,Note,URL\n', 'holds no places'],
  ['too many', `name\n${'A\n'.repeat(MOST_SAVED + 1)}`, /has more than 1000 places/],
  ['too many in KML', `<kml>${'<Placemark><name>A</name></Placemark>'.repeat(MOST_SAVED + 1)}</kml>`, /has more than 1000 places/],
  ['a picture', '\x89PNG\r\n', 'is a picture'],
])('%s is refused, saying what is wrong', async (_, text, said) => {
  const error = await readSavedPlaces(new Uint8Array(Buffer.from(text, 'latin1')), 'a.csv').catch((caught: unknown) => caught)
  if (!(error instanceof InvalidError)) throw error
  expect(error.errors.file?.[0]).toMatch(said)
})

/** An archive of these files, deflated, with what of it is read. */
function zipped(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(name.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50)
    listed.writeUInt16LE(8, 10)
    listed.writeUInt32LE(content.length, 20)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), content)
    directory.push(listed, Buffer.from(name))
    at += 30 + name.length + content.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const map = '<kml><Document><Placemark><name>Cloud Gate</name></Placemark></Document></kml>'
const named = async (content: Uint8Array, called: string) => (await readSavedPlaces(content, called)).places.map(({ name }) => name)
const refusal = async (content: Uint8Array): Promise<string> => {
  const error = await readSavedPlaces(content, 'map.kmz').catch((caught: unknown) => caught)
  if (!(error instanceof InvalidError)) throw error
  return error.errors.file?.[0] ?? ''
}

test('KML is read packed, too, as KMZ beside its pictures or as ZIP, whatever it is called', async () => {
  expect(await named(zipped({ 'images/a.png': 'x', 'doc.kml': map, 'other.kml': '<kml/>' }), 'map.kmz')).toEqual(['Cloud Gate'])
  expect(await named(zipped({ 'My map.kml': map }), 'map.zip')).toEqual(['Cloud Gate'])
  expect(await named(zipped({ 'Saved.csv': 'Title\nNavy Pier\n', 'a.kml': map }), 'takeout.zip')).toEqual(['Navy Pier'])
})

test('an archive that breaks off, holds no map, or unpacks to too much is refused', async () => {
  expect(await refusal(new Uint8Array([80, 75, 3, 4]))).toBe('is an archive that breaks off')
  expect(await refusal(zipped({ 'a.png': 'x' }))).toMatch(/is an archive without a table: it holds a\.png/)
  expect(await refusal(zipped({ 'doc.kml': `<kml>${' '.repeat(21_000_000)}</kml>` }))).toMatch(/unpacks to more than 20 MB/)
})

test.each([
  ['elements that open', '<tr '],
  ['cells', '<tr><td>a'],
  ['ends', '</td'],
  ['characters as HTML writes them', '&amp;'],
  ['those within one another', 'amp;'],
  ['comments', '<!--'],
  ['tags', '<'],
  ['links', '<a '],
])('%s by the hundred thousand are read in the time of their length', async (_, piece) => {
  const text = `<tr><td>&${piece.repeat(300_000)}`
  const began = process.cpuUsage()
  await named(Buffer.from(`<kml><Placemark><name>A</name><description><![CDATA[${text}]]></description></Placemark></kml>`), 'a.kml')
  for (const field of ['description', 'website'] as const) plainText(field, text, [])
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(4000)
})
