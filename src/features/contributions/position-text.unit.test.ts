import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likelyPositions } from '../regions/likely-positions.ts'
import { readPosition } from './position-text.ts'

const at = (lat: number, lng: number) => ({ at: { lat, lng } })

describe('a position is read from', () => {
  test.each([
    ['30.2747,-97.7404', 30.2747, -97.7404],
    ['  30.2747 ,  -97.7404 ', 30.2747, -97.7404],
    ['30.2747 -97.7404', 30.2747, -97.7404],
    ['30.2747; -97.7404', 30.2747, -97.7404],
    ['30.2747/-97.7404', 30.2747, -97.7404],
    ['(30.2747, -97.7404)', 30.2747, -97.7404],
    ['[30.2747, −97.7404]', 30.2747, -97.7404],
    ['lat: 30.2747, lng: -97.7404', 30.2747, -97.7404],
    ['Latitude 30.2747 Longitude -97.7404', 30.2747, -97.7404],
    ['30,2747 -97,7404', 30.2747, -97.7404],
    ['30,2747; -97,7404', 30.2747, -97.7404],
    ['30.2747° -97.7404°', 30.2747, -97.7404],
    ['30.2747° N, 97.7404° W', 30.2747, -97.7404],
    ['30.2747N 97.7404W', 30.2747, -97.7404],
    ['N 30.2747, W 97.7404', 30.2747, -97.7404],
    ['97.7404 W, 30.2747 N', 30.2747, -97.7404],
    [`30°16'29"N 97°44'25"W`, 30.274722, -97.740278],
    ['30°16′29″N, 97°44′25″W', 30.274722, -97.740278],
    [`30º 16' 28.9" N 97º 44' 25.4" W`, 30.274694, -97.740389],
    [`N30° 16.483' W97° 44.424'`, 30.274717, -97.7404],
    ['N 41 52.776 W 87 37.422', 41.8796, -87.6237],
    ['41 52 46.6 N, 87 37 25.3 W', 41.879611, -87.623694],
    ['33.8688 S 151.2093 E', -33.8688, 151.2093],
    ['0,0', 0, 0],
    ['geo:30.2747,-97.7404', 30.2747, -97.7404],
    ['geo:30.2747,-97.7404,120;crs=wgs84;u=35', 30.2747, -97.7404],
    ['geo:0,0?q=30.2747,-97.7404(State%20Capitol)', 30.2747, -97.7404],
    ['geo:30.2747,-97.7404?z=17', 30.2747, -97.7404],
    ['https://www.openstreetmap.org/#map=19/30.27470/-97.74040', 30.2747, -97.7404],
    ['https://www.openstreetmap.org/?mlat=30.2747&mlon=-97.7404#map=12/30.3/-97.8', 30.2747, -97.7404],
    ['https://www.openstreetmap.org/node/123456#map=18/30.2747/-97.7404&layers=N', 30.2747, -97.7404],
    ['openstreetmap.org/#map=19/30.2747/-97.7404', 30.2747, -97.7404],
    ['https://www.google.com/maps/@30.2747,-97.7404,17z', 30.2747, -97.7404],
    [
      'https://www.google.com/maps/place/Texas+Capitol/@30.28,-97.75,15z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d30.2747!4d-97.7404',
      30.2747,
      -97.7404,
    ],
    ['https://www.google.com/maps/search/?api=1&query=30.2747%2C-97.7404', 30.2747, -97.7404],
    ['https://www.google.com/maps/search/30.2747,+-97.7404?entry=tts', 30.2747, -97.7404],
    ['https://maps.google.com/?q=30.2747,-97.7404', 30.2747, -97.7404],
    ['https://maps.google.com/maps?ll=30.2747,-97.7404&z=16', 30.2747, -97.7404],
    ['https://www.google.com/maps/dir/?api=1&destination=30.2747,-97.7404', 30.2747, -97.7404],
    [`https://www.google.com/maps/place/30°16'29.0"N+97°44'25.0"W/@30.2,-97.7,17z`, 30.274722, -97.740278],
    ['https://maps.apple.com/?ll=30.2747,-97.7404&q=Capitol', 30.2747, -97.7404],
    ['https://maps.apple.com/place?coordinate=30.2747,-97.7404&name=Capitol', 30.2747, -97.7404],
    ['https://www.bing.com/maps?cp=30.2747~-97.7404&lvl=16', 30.2747, -97.7404],
    ['https://www.waze.com/ul?ll=30.2747%2C-97.7404&navigate=yes', 30.2747, -97.7404],
    ['Meet us here: https://maps.google.com/?q=30.2747,-97.7404', 30.2747, -97.7404],
    ['849VCWC8+R9', 37.422, -122.084],
    ['-97.7404, 30.2747', -97.7404, 30.2747],
  ])('%s', (text, lat, lng) => {
    const read = readPosition(text)
    expect(read).toEqual({ at: { lat: expect.closeTo(lat, 2), lng: expect.closeTo(lng, 2) } })
    if (!text.includes('+R9')) expect(read).toEqual(at(lat, lng))
  })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['Austin, Texas', 'unreadable'],
  ['78701', 'unreadable'],
  ['30.2747', 'unreadable'],
  ['1100 Congress Ave, Austin', 'unreadable'],
  ['30.2747 N, 97.7404 N', 'unreadable'],
  ['https://example.org/about', 'unreadable'],
  ['https://www.openstreetmap.org/node/123456', 'named-link'],
  ['https://www.openstreetmap.org/way/23456', 'named-link'],
  ['https://www.google.com/maps?cid=1234567890123', 'named-link'],
  ['https://maps.google.com/?cid=1234567890123', 'named-link'],
  ['https://maps.apple.com/place?place-id=I1234', 'named-link'],
  ['41 75 N, 87 10 W', 'unreadable'],
  ['41.5 30 N, 87.5 10 W', 'unreadable'],
  ['https://www.google.com/search?q=tea', 'unreadable'],
  ['https://maps.app.goo.gl/AbCdEfGh', 'short-link'],
  ['https://osm.org/go/ZP7vDb', 'short-link'],
  ['javascript:alert(1)', 'unreadable'],
  ['200.5,300.5', 'outside'],
  ['120.1,130.2', 'outside'],
])('none is read from “%s”', (text, problem) => {
  expect(readPosition(text)).toEqual({ problem })
})

test('whatever was pasted, it is read or not, and what is written out is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const read = readPosition(text)
      if ('at' in read) expect(Math.abs(read.at.lat) <= 180 && Math.abs(read.at.lng) <= 180).toBe(true)
    }),
  )
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5)
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const shown = `${lat.toFixed(5)},${lng.toFixed(5)}`
      for (const text of [shown, `geo:${shown}`, `https://www.google.com/maps/@${shown},17z`, `https://maps.google.com/?q=${shown}`])
        expect(readPosition(text)).toEqual({ at: { lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) } })
    }),
  )
})

test('a position is read in degrees, minutes and seconds, whatever signs and letters stand around them', () => {
  const style = fc.record({
    parts: fc.constantFrom(1, 2, 3),
    signs: fc.constantFrom(
      ['°', "'", '"'],
      ['° ', '′ ', '″'],
      ['º', '’', '”'],
      ['°', "'", "''"],
      [' ', ' ', ''],
      [' deg ', ' min ', ' sec'],
      [':', ':', ''],
    ),
    letters: fc.constantFrom('before', 'before with a space', 'behind', 'behind with a space', 'words', 'sign'),
    between: fc.constantFrom(', ', ' ', '; ', ' / '),
    comma: fc.boolean(),
  })
  const minutes = (most: number) => fc.integer({ min: 0, max: most * 3600 - 1 })
  fc.assert(
    fc.property(
      style,
      minutes(90),
      minutes(180),
      fc.boolean(),
      fc.boolean(),
      ({ parts, signs, letters, between, comma }, north, east, south, west) => {
        // Plain numbers without a letter are two numbers of degrees; a comma that parts them isn't one of a fraction.
        if (letters === 'sign' && !/[°º:]/.test(signs[0] ?? '')) return
        if (letters === 'behind' && signs[0] === ' deg ') return
        const said = (seconds: number, letter: string, negative: boolean) => {
          const whole = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
          const numbers = [
            [(seconds / 3600).toFixed(6)],
            [whole[0], ((seconds % 3600) / 60).toFixed(4)],
            [...whole, (seconds % 60).toFixed(1)],
          ][parts - 1]
          const text = (numbers ?? [])
            .map((one, n) => `${one}${n < parts - 1 || signs[n]?.trim() !== ':' ? signs[n] : ''}`)
            .join('')
            .trim()
          const shown = comma && between !== ', ' ? text.replaceAll('.', ',') : text
          const word = { N: 'North', S: 'South', E: 'East', W: 'West' }[letter]
          return {
            before: letter + shown,
            'before with a space': `${letter} ${shown}`,
            behind: shown + letter,
            'behind with a space': `${shown} ${letter}`,
            words: `${shown} ${word}`,
            sign: `${negative ? '-' : ''}${shown}`,
          }[letters]
        }
        const text = said(north, south ? 'S' : 'N', south) + between + said(east, west ? 'W' : 'E', west)
        const [lat, lng] = [(south ? -north : north) / 3600, (west ? -east : east) / 3600]
        expect({ text, read: readPosition(text) }).toEqual({
          text,
          read: { at: { lat: expect.closeTo(lat, 4), lng: expect.closeTo(lng, 4) } },
        })
      },
    ),
    { seed: 41, numRuns: 3000 },
  )
})

test('the wrong way round and without a sign, what was meant is among the guesses', () => {
  const meant = { lat: 30.2747, lng: -97.7404 }
  for (const given of [
    { lat: -97.7404, lng: 30.2747 },
    { lat: 30.2747, lng: 97.7404 },
    { lat: 97.7404, lng: 30.2747 },
    { lat: -30.2747, lng: -97.7404 },
  ])
    expect(likelyPositions(given)).toContainEqual(meant)
  expect(likelyPositions({ lat: 0, lng: 0 }).every(({ lat, lng }) => lat === 0 && lng === 0)).toBe(true)
})
