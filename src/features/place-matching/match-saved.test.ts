import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import type { SavedPlace } from './contract.ts'

type Row = { id: number; name: string; address: string | null; city: string; state: string; lat: number; lng: number }

const api = openApi()
/** The figures in docs/imports.md are those of 40. */
const EACH = Number(process.env.MATCHES ?? 10)
let ann: Ctx
let listId = 0
let anywhere = 0
let chicago: Row[] = []
let all: Row[] = []

beforeAll(async () => {
  await haveStarter()
  ann = await somebody(ctx, 'user')
  const read = async (where: string) =>
    (
      await ctx.pool.query<Row>(
        `select p.id, p.name, p.address, c.name as city, s.abbreviation as state, p.lat, p.lng from places p join regions c on c.id = p.city_id
         join regions s on s.id = p.state_id where p.status = 'published' and p.source = 'hereabouts-starter' and ${where} order by md5('7' || p.id) limit ${EACH}`,
      )
    ).rows
  chicago = await read("c.path = 'illinois/chicago'")
  all = await read("p.address ~ '^[0-9]'")
  const { rows } = await ctx.pool.query<{ id: number }>("select id from regions where path = 'illinois/chicago'")
  listId = (await ask('POST', '/lists', { title: 'From a file' })).body.id
  anywhere = (await ask('POST', '/lists', { title: 'From anywhere' })).body.id
  await ask('PATCH', `/lists/${listId}`, { version: 1, region_id: rows[0]?.id })
})

const ask = (method: string, path: string, body?: unknown) => api.ask(ann.viewer, method, path, body)

/** Always the same numbers between 0 and 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A name with a slip of a typist in one of its longer words: two letters swapped, one left out, one doubled. */
function misspelt(name: string, random: () => number): string {
  const spots = [...name.matchAll(/\p{Ll}{5,}/gu)]
  const word = spots[Math.floor(random() * spots.length)]
  if (!word) return name
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2))
  const [a = '', b = ''] = [name[at], name[at + 1]]
  return name.slice(0, at) + ([b + a, b, a + a + b][Math.floor(random() * 3)] ?? '') + name.slice(at + 2)
}

const saved = (given: Partial<SavedPlace>): SavedPlace => ({ name: '', note: '', address: '', url: '', lat: null, lng: null, ...given })
const fullAddress = ({ address, city, state }: Row) => `${address}, ${city}, ${state} 60601, USA`

/** Puts a position up to about 80 m away, as far as maps lie apart. */
const beside = ({ lat, lng }: Row, random: () => number) => ({ lat: lat + (random() - 0.5) * 0.001, lng: lng + (random() - 0.5) * 0.001 })

async function judge(id: number, rows: readonly Row[], write: (row: Row, random: () => number, n: number) => SavedPlace) {
  const random = chance(20)
  const places = rows.map((row, n) => write(row, random, n))
  const { status, body } = await ask('POST', `/lists/${id}/match-saved`, { places })
  expect(status, JSON.stringify(body)).toBe(200)
  const data = body.data as { line: string; sure: boolean; candidates: { id: number; name: string }[] }[]
  const told = (n: number) => `${JSON.stringify(places[n])} → ${JSON.stringify(data[n])}`
  const at = rows.map((row, n) => ({ row, n, found: data[n] }))
  return {
    right: at.filter(({ row, found }) => found?.sure && found.candidates[0]?.id === row.id).length,
    offered: at.filter(({ row, found }) => found?.candidates.some((one) => one.id === row.id)).length,
    wrong: at.filter(({ row, found }) => found?.sure && found.candidates[0]?.id !== row.id).map(({ n }) => told(n)),
    missed: at.filter(({ row, found }) => found?.candidates[0]?.id !== row.id).map(({ n }) => told(n)),
  }
}

test.each<[string, () => Row[], (row: Row, random: () => number, n: number) => SavedPlace, share: number]>([
  ['names in the region of the list', () => chicago, ({ name }) => saved({ name }), 0.95],
  ['names with a slip', () => chicago, ({ name }, random) => saved({ name: misspelt(name, random) }), 0.9],
  [
    'names with a slip and a position',
    () => all,
    (row, random) => saved({ name: misspelt(row.name, random), ...beside(row, random) }),
    0.95,
  ],
  [
    'names with the city behind, and a position',
    () => all,
    (row, random) => saved({ name: `${row.name} - ${row.city}`, ...beside(row, random) }),
    0.95,
  ],
  ['names with an address', () => all, (row) => saved({ name: row.name, address: fullAddress(row) }), 0.95],
  [
    'names with a slip and an address',
    () => all,
    (row, random) => saved({ name: misspelt(row.name, random), address: fullAddress(row) }),
    0.85,
  ],
  [
    'links of Google Maps',
    () => all,
    (row, random) => {
      const { lat, lng } = beside(row, random)
      return saved({
        url: `https://www.google.com/maps/place/${encodeURIComponent(row.name).replaceAll('%20', '+')}/@${lat},${lng},17z/data=!3m1!8m2!3d${lat}!4d${lng}`,
      })
    },
    0.95,
  ],
  [
    'titles with a link of OpenStreetMap',
    () => all,
    (row, random) => {
      const { lat, lng } = beside(row, random)
      return saved({ name: row.name, url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=19/${lat}/${lng}` })
    },
    0.95,
  ],
])('%s are matched, and none is taken for another', async (kind, rows, write, share) => {
  const list = rows() === chicago ? listId : anywhere
  const { right, offered, wrong, missed } = await judge(list, rows(), write)
  if (process.env.MATCHES) console.log(kind, { right, offered, of: EACH })
  expect(rows()).toHaveLength(EACH)
  expect(wrong).toEqual([])
  expect(right / EACH, missed.join('\n')).toBeGreaterThanOrEqual(share)
  expect(offered / EACH).toBeGreaterThanOrEqual(0.95)
})

test('a pasted link of this site, of Google Maps or of OpenStreetMap is its place; a position alone is asked', async () => {
  const [row] = all
  if (!row) throw new Error('no place')
  const { rows } = await ctx.pool.query<{ slug: string }>('select slug from place_slugs where place_id = $1 limit 1', [row.id])
  const at = `${row.lat},${row.lng}`
  const lines = [
    `https://places.example/places/state/city/kind/${rows[0]?.slug}`,
    `https://places.example/p/${row.id}`,
    `Go here: https://www.google.com/maps/place/${encodeURIComponent(row.name)}/@${at},17z`,
    'https://www.openstreetmap.org/node/987654321',
    `https://www.openstreetmap.org/?mlat=${row.lat}&mlon=${row.lng}#map=19/${row.lat}/${row.lng}`,
    `https://paper.example/the-best-of/${rows[0]?.slug}`,
    `https://evil.example/p/${row.id}`,
    `https://evil.example/places/${rows[0]?.slug}`,
  ]
  const kept = await ctx.pool.query<{ source: string; source_ref: string | null }>('select source, source_ref from places where id = $1', [
    row.id,
  ])
  await ctx.pool.query("update places set source = 'osm', source_ref = 'node/987654321' where id = $1", [row.id])
  const { body } = await ask('POST', `/lists/${anywhere}/match`, { lines })
  await ctx.pool.query('update places set source = $2, source_ref = $3 where id = $1', [
    row.id,
    kept.rows[0]?.source,
    kept.rows[0]?.source_ref,
  ])
  const data = body.data as { line: string; sure: boolean; candidates: { id: number }[] }[]
  expect(data.map(({ line }) => line)).toEqual(lines)
  expect(data.slice(0, 4).map(({ sure, candidates }) => [sure, candidates[0]?.id])).toEqual(Array(4).fill([true, row.id]))
  expect([data[4]?.sure, data[4]?.candidates.some(({ id }) => id === row.id)]).toEqual([false, true])
  expect(data.slice(5).map(({ sure }) => sure)).toEqual([false, false, false])
  const files = [`https://places.example/p/${row.id}`, `https://evil.example/p/${row.id}`, `https://evil.example/places/${rows[0]?.slug}`]
  const matched = await ask('POST', `/lists/${anywhere}/match-saved`, { places: files.map((url) => saved({ url })) })
  expect(matched.body.data.map(({ sure }: { sure: boolean }) => sure)).toEqual([true, false, false])
})

test('rows of a spreadsheet are matched: tabs part cells, and one odd line doesn’t refuse the others', async () => {
  const [row] = chicago
  if (!row) throw new Error('no place')
  const lines = [`${row.name}\t${row.address ?? ''}\t${row.city}`, 'Nowhere\u0007 Grand\t\tPalace', '\t']
  const { status, body } = await ask('POST', `/lists/${listId}/match`, { lines })
  expect(status, JSON.stringify(body)).toBe(200)
  const data = body.data as { line: string; sure: boolean; candidates: { id: number }[] }[]
  expect(data.map(({ line }) => line)).toEqual([[row.name, row.address, row.city].filter(Boolean).join(', '), 'Nowhere  Grand, Palace'])
  expect([data[0]?.sure, data[0]?.candidates[0]?.id]).toEqual([true, row.id])
})

test('what isn’t here is asked: another name where a place stands, a branch at another address, a position alone', async () => {
  const elsewhere = ['Quivering Teapot', 'Nowhere Grand Palace', 'Studio of Somebody Else']
  const { wrong: byName } = await judge(anywhere, all, (row, _, n) => saved({ name: elsewhere[n % 3] ?? '', lat: row.lat, lng: row.lng }))
  expect(byName).toEqual([])
  const { right: branches } = await judge(anywhere, all, (row) =>
    saved({ name: row.name, address: `99999 Elsewhere Road, ${row.city}, ${row.state}` }),
  )
  expect(branches).toBe(0)
  const alone = await judge(anywhere, all, (row) => saved({ lat: row.lat, lng: row.lng }))
  expect([alone.right, alone.offered]).toEqual([0, EACH])
})

const looseWords: readonly ((name: string, random: () => number) => string)[] = [
  misspelt,
  (name) => name.replace(/ (?:of|at|and|the|in|on) /gi, ' '),
  (name) => (/^the /i.test(name) ? name.slice(4) : `The ${name}`),
]
test.each([
  ['beside it', true],
  ['without a position', false],
])('a place that is about to be added is found here %s, with slips, without small words, with or without an article', async (_, placed) => {
  const random = chance(21)
  const missed: string[] = []
  for (const row of all)
    for (const write of looseWords) {
      const asked = { name: write(row.name, random), ...(placed && beside(row, random)) }
      const { status, body } = await ask(
        'GET',
        `/places/matches?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      if (!body.data.some(({ id }: { id: number }) => id === row.id)) missed.push(`${row.id} ${row.name}: ${JSON.stringify(asked)}`)
    }
  const most = Math.floor(all.length * looseWords.length * (placed ? 0.05 : 0.15))
  expect({ few: missed.length <= most, missed }).toMatchObject({ few: true })
})

test.each([
  ['Art Institute Chicago', true, 'Art Institute of Chicago'],
  ['Art Instiute of Chicago', true, 'Art Institute of Chicago'],
  ['The Art Institute', true, 'Art Institute of Chicago'],
  ['art institute of chicag', false, 'Art Institute of Chicago'],
  ['Heard Musem', false, 'Heard Museum'],
  ['The Heard Museum', false, 'Heard Museum'],
])('“%s” is found, beside it: %s', async (name, placed, called) => {
  const at = placed ? '&lat=41.8796&lng=-87.6237' : ''
  const { body } = await ask('GET', `/places/matches?name=${encodeURIComponent(name)}${at}`)
  expect(body.data[0]?.name).toBe(called)
})
