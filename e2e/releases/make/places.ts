import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Filled } from '../release.ts'
import { answer, type Site } from './site.ts'

const cities = [
  ['Austin', 'TX', 30.27, -97.74],
  ['Portland', 'OR', 45.52, -122.67],
  ['Boston', 'MA', 42.355, -71.06],
  ['Denver', 'CO', 39.74, -104.99],
  ['Savannah', 'GA', 32.07, -81.09],
  ['Honolulu', 'HI', 21.31, -157.85],
] as const
const categories = ['coffee-shops', 'bookstores', 'parks', 'art-museums', 'hotels', 'dentists', 'car-washes', 'libraries']
const [first, second] = [
  ['Copper', 'Lantern', 'Juniper', 'Harbor', 'Velvet', 'Thistle', 'Marble', 'Saffron', 'Willow', 'Anchor'],
  ['Kettle', 'Room', 'Garden', 'Workshop', 'Corner', 'Hall', 'Landing', 'House', 'Annex', 'Parlor'],
] as const
const header =
  'external_id,name,category,description,address,city,state,zip,lat,lng,phone,website,hours,price,attributes,tags,prominence,source,license'

type Row = (string | number)[]

/** A place like those of a file that somebody has put together; the same for the same number. */
function row(n: number, change: Partial<{ hours: string; phone: string; description: string }> = {}): Row {
  const [city, state, lat, lng] = cities[n % cities.length] ?? cities[0]
  const name = `${first[n % 10]} ${second[Math.floor(n / 10) % 10]} Nº ${n}`
  const description = change.description ?? (n % 3 ? `“${name}”, a place with a café, number ${n}.` : '')
  const phone = change.phone ?? `+1512555${String(1000 + n)}`
  const hours = change.hours ?? (n % 4 ? 'Mo-Fr 08:00-18:00; Sa 09:00-14:00' : '')
  return [
    ...[`made-${n}`, name, categories[n % categories.length] ?? '', `"${description.replaceAll('"', '""')}"`, `${100 + n} Main St`],
    ...[city, state, '', (lat + ((n * 7919) % 100) / 5000).toFixed(5), (lng + ((n * 104729) % 100) / 5000).toFixed(5)],
    ...[phone, `https://place-${n}.example`, hours, n % 5, n % 2 ? 'wheelchair;wifi' : '', n % 6 ? '' : 'historic;family'],
    ...[n % 80, 'our-own-list', 'CC0-1.0'],
  ]
}

const refused: Row[] = [
  ['made-r1', '', 'parks', '', '', 'Austin', 'TX', '', 30.27, -97.74, '', '', '', '', '', '', '', 'our-own-list', 'CC0-1.0'],
  ['made-r2', 'Nowhere', 'parks', '', '', '', '', '', 0, 0, '', '', '', '', '', '', '', 'our-own-list', 'CC0-1.0'],
  [
    'made-r3',
    'No Such Kind',
    'flying-saucers',
    '',
    '',
    'Austin',
    'TX',
    '',
    30.27,
    -97.74,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'our-own-list',
    'CC0-1.0',
  ],
  ['made-r4', 'Elsewhere', 'parks', '', '', 'Austin', 'TX', '', 45.52, -122.67, '', '', '', '', '', '', '', 'our-own-list', 'CC0-1.0'],
]
const from = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index)

/** Three imports: one that stays, one that was taken back, and one that can still be. */
export async function bringIn(site: Site): Promise<Pick<Filled, 'imports' | 'places'>> {
  const folder = await mkdtemp(join(tmpdir(), 'release-places-'))
  const bring = async (name: string, rows: Row[], ...options: string[]) => {
    const path = join(folder, name)
    await writeFile(path, `${header}\n${rows.map((cells) => cells.join(',')).join('\n')}\n`)
    const said = await site.manage('import', 'places', path, '--yes', ...options)
    const id = Number(/Import (\d+)/.exec(said)?.[1])
    if (!id) throw new Error(`Nothing was brought in: ${said}`)
    return { id, said }
  }
  try {
    const kept = await bring('places.csv', [...from(0, 300).map((n) => row(n)), ...refused], '--save-mapping', 'our-list')
    const later = from(0, 40).map((n) => row(n, { hours: 'Mo-Su 10:00-22:00', description: `Changed ${n}` }))
    const undone = await bring('later.csv', [...later, ...from(300, 20).map((n) => row(n))])
    await site.manage('imports', 'undo', String(undone.id), '--yes')
    const latest = from(20, 30).map((n) => row(n, { phone: `+1303555${String(2000 + n)}` }))
    const undoable = await bring('latest.csv', [...latest, ...from(400, 10).map((n) => row(n))])
    const imports = { kept: kept.id, undone: undone.id, undoable: undoable.id, removed: 10, restored: 30 }
    return { imports, places: await Promise.all([3, 20, 77, 154, 299].map((n) => found(site, String(row(n)[1])))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function found(site: Site, name: string): Promise<Filled['places'][number]> {
  const { data } = await answer<{ data: { name: string; path: string }[] }>(site.browser().get(`/api/places?q=${encodeURIComponent(name)}`))
  const place = data.find((one) => one.name === name)
  if (!place) throw new Error(`“${name}” is not found.`)
  return { name, path: place.path }
}
