import { beforeAll, expect, test } from 'vitest'
import { loadStarter } from '../../../app/starter.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { createLog } from '../../../platform/log.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { refreshDocuments } from '../../search-index/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

type Given = { name: string; description?: string; address?: string; category?: string; days?: number; north?: number; prominence?: number }

const centre = { lat: 41.8, lng: -87.6 }
const metresPerDegree = 111_195

const given: Given[] = [
  { name: 'Zyxquat' },
  { name: 'Zyxquat Hall' },
  { name: 'Old Zyxquat' },
  { name: 'By street', address: '5 Zyxquat Street' },
  { name: 'By description', description: 'Here stands a zyxquat.' },
  { name: 'Xenon Quartz Vault Wing' },
  { name: 'Kelpwick Museum', category: 'museums' },
  { name: 'Plonkward Hall', category: 'pubs' },
  { name: 'Quibbish Saloon', category: 'pubs' },
  { name: 'Quibbish Yard', category: 'pubs', description: 'What was a saloon.' },
  { name: 'Kelpwick of the Museum' },
  { name: 'Kelpwick Coffee with many other words that stand before the Shop' },
  { name: 'Seven words', description: 'qaa qbb qcc qdd qee qff', address: '1 Qgg Street' },
  { name: 'Plonkward Club', category: 'nightclubs' },
  { name: 'Old Night Bakehouse', category: 'bakeries' },
  { name: 'Quibbish Motors', category: 'auto-repair' },
  { name: 'Plonkward Auto Glass', category: 'auto-repair' },
  { name: 'Plonkward World of Golf', category: 'sporting-goods' },
  { name: 'Quibbish Boutique', category: 'clothing' },
  { name: 'Plonkward the Hatter', category: 'clothing' },
  { name: 'Goo Goo Shop', category: 'candy-chocolate' },
  { name: 'Vumbrel' },
  { name: 'Vumbrel half a year ago', days: 180, north: 3000 },
  { name: 'Vumbrel a year ago', days: 360, north: 9000 },
  { name: 'Prunlet', prominence: 50 },
  { name: 'Tallow Books', category: 'bookstores', description: 'A small shop, wheelchair accessible. Behind it is a patio.' },
  { name: 'Vrellish Bridal', category: 'clothing' },
  { name: 'Vrellish House', category: 'clothing', prominence: 100 },
  { name: 'Vrellish Palace', category: 'museums', description: 'Its rooms show bridal gowns.', prominence: 100 },
  { name: 'Grand Tallow Books', category: 'bookstores', prominence: 100 },
  { name: 'Saloon Supplies', category: 'hardware-garden' },
  { name: 'Italian Foods', category: 'parks' },
]

beforeAll(async () => {
  await loadStarter(ctx, createLog('silent'))
  await inTransaction(ctx, async (tx) => {
    const ids: number[] = []
    for (const [n, { name, description = '', address, category = 'parks', days = 0, north = 0, prominence = 0 }] of given.entries()) {
      const { rows } = await tx.client.query<{ id: number }>(
        `insert into places (name, name_key, slug, description, address, category_id, state_id, city_id, lat, lng, prominence, time_zone, status,
           published_at, source)
         select $1, lower($1), $2, $3, $4, (select id from categories where slug = $5), city.state_id, city.id, $6, $7, $8, 'America/Chicago',
           'published', $9, 'test' from regions city where city.path = 'illinois/chicago' returning id`,
        [
          name,
          `ranked-${n}`,
          description,
          address,
          category,
          centre.lat + north / metresPerDegree,
          centre.lng,
          prominence,
          new Date(ctx.now.getTime() - days * 86_400_000),
        ],
      )
      ids.push(rows[0]?.id ?? 0)
    }
    await refreshDocuments(tx, ids)
  })
}, 120_000)

/** The parts of the score of what is found, by name. */
async function partsOf(query: Record<string, string>) {
  const { data } = await searchPlaces(ctx, PlaceSearch.parse({ ...query, why: 'true', limit: '100' }))
  return Object.fromEntries(data.map(({ name, why }) => [name, why?.parts ?? []]))
}

async function valuesOf(query: Record<string, string>, part: string): Promise<Record<string, number>> {
  const found = Object.entries(await partsOf(query))
  return Object.fromEntries(found.map(([name, parts]) => [name, parts.find((one) => one.name === part)?.value ?? Number.NaN]))
}

/** As near as PostgreSQL's `real` comes. */
const about = (value: number) => expect.closeTo(value, 5)

test('a name is worth most that is what was typed, less where it begins with it, least where it has it', async () => {
  const names = await valuesOf({ q: 'zyxquat' }, 'name')
  expect(names).toEqual({ Zyxquat: 1, 'Zyxquat Hall': 0.7, 'Old Zyxquat': 0.5, 'By street': 0, 'By description': 0 })
})

test('a word is worth what it stands for: name, category, address, description', async () => {
  expect(await valuesOf({ q: 'zyxquat' }, 'words')).toMatchObject({ Zyxquat: 1, 'By street': about(0.3), 'By description': about(0.15) })
})

test('initials of a name are worth nearly as much as its words, the first of them less', async () => {
  expect(await valuesOf({ q: 'xqvw' }, 'words')).toEqual({ 'Xenon Quartz Vault Wing': 0.9 })
  expect(await valuesOf({ q: 'xqv' }, 'words')).toEqual({ 'Xenon Quartz Vault Wing': 0.7 })
})

test('a word that means a category is worth 0.8 for being of it and the rest by its text; else a quarter of its text', async () => {
  expect(await valuesOf({ q: 'kelpwick museum' }, 'words')).toEqual({
    'Kelpwick Museum': about((1 + 0.8 + 0.2 * 1) / 2),
    'Kelpwick of the Museum': about((1 + 0.25 * 1) / 2),
  })
})

test('of a word that is narrower than its category it is worth 0.45, and those that say the word have at least 0.8 of the rest', async () => {
  // As few have both words, others follow that have one, and what a place says of the words is worth half of what it lacks: one in its name, one of its kind.
  const [[name, worth] = []] = Object.entries(await valuesOf({ q: 'plonkward saloon' }, 'words'))
  const own = (1 + 0.45) / 2
  expect(name).toBe('Plonkward Hall')
  expect(worth).toBeGreaterThan(own + 0.5 * (1 - own) * 0.9)
  expect(worth).toBeLessThan(own + 0.5 * (1 - own))
  expect(await valuesOf({ q: 'quibbish saloon' }, 'words')).toMatchObject({
    'Quibbish Saloon': about(1),
    'Quibbish Yard': about((1 + 0.45 + 0.55 * (0.7 + 0.15)) / 2),
  })
})

test('words of a phrase that stand apart are worth 0.6 of what they are alone', async () => {
  expect(await valuesOf({ q: 'kelpwick coffee shop' }, 'words')).toEqual({
    'Kelpwick Coffee with many other words that stand before the Shop': about((1 + 0.25 * 0.6 * 1) / 2),
  })
})

test('six parts count, and what comes after them does not', async () => {
  expect(await valuesOf({ q: 'qaa qbb qcc qdd qee qff qgg' }, 'words')).toEqual({ 'Seven words': about(0.15) })
  expect(await valuesOf({ q: 'qbb qcc qdd qee qff qgg' }, 'words')).toEqual({ 'Seven words': about((5 * 0.15 + 0.3) / 6) })
})

test('closeness is worth a half at 3 km and a quarter at 9 km', async () => {
  const near = `${centre.lat},${centre.lng}`
  const distances = { Vumbrel: about(1), 'Vumbrel half a year ago': about(0.5), 'Vumbrel a year ago': about(0.25) }
  expect(await valuesOf({ q: 'vumbrel', near }, 'distance')).toEqual(distances)
  expect(await valuesOf({ near, radius: '10000', sort: 'nearest' }, 'distance')).toMatchObject(distances)
})

test('newness is worth a third after half a year, a ninth or so after a year', async () => {
  expect(await valuesOf({ q: 'vumbrel' }, 'freshness')).toEqual({
    Vumbrel: about(1),
    'Vumbrel half a year ago': expect.closeTo(Math.exp(-1), 2),
    'Vumbrel a year ago': expect.closeTo(Math.exp(-2), 2),
  })
})

test('the parts weigh what the documentation says, and distance counts where a position is known', async () => {
  const weights = (parts: { name: string; weight: number }[] = []) => Object.fromEntries(parts.map(({ name, weight }) => [name, weight]))
  const without = { words: 0.6, name: 0.4, popularity: 0.35, freshness: 0.02 }
  expect(weights((await partsOf({ q: 'prunlet' })).Prunlet)).toEqual(without)
  expect(weights((await partsOf({ q: 'prunlet', near: '41.8,-87.6' })).Prunlet)).toEqual({ ...without, distance: 0.8 })
  expect(await valuesOf({ q: 'prunlet' }, 'popularity')).toEqual({ Prunlet: about(0.97 * 0.45) })
})

test('what speaks of an attribute comes before what is not known to have it, however well known that is', async () => {
  const order = async (q: string) => {
    const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q, limit: '100' }))
    return data.flatMap(({ name }) => (name.includes('Tallow') ? [name] : []))
  }
  expect((await order('wheelchair accessible bookstores'))[0]).toBe('Tallow Books')
  // In whatever words it does.
  expect((await order('bookstores with outdoor seating'))[0]).toBe('Tallow Books')
  const { understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'bookstores with outdoor seating in chicago' }))
  expect(understood.left_out_sentence).toBeNull()
})

test('of a kind comes first what is called like what was said is used, and nothing for a word that is everywhere', async () => {
  const region = 'illinois/chicago'
  const glass = await valuesOf({ q: 'windshield replacement', region }, 'words')
  expect(glass['Quibbish Motors']).toEqual(about(0.45))
  expect(glass['Plonkward Auto Glass']).toBeGreaterThan(0.48)
  // Golf is another thing, and "world" says nothing.
  expect((await valuesOf({ q: 'ski gear', region }, 'words'))['Plonkward World of Golf']).toEqual(about(0.45))
})

test('who is called after making or selling what is wanted says it, and need not say that it is a shop', async () => {
  const words = await valuesOf({ q: 'hat shop', region: 'illinois/chicago' }, 'words')
  expect(words['Quibbish Boutique']).toEqual(about(0.45))
  expect(words['Plonkward the Hatter']).toBeGreaterThan(0.85)
})

test('what is called by a word narrower than a kind comes before what is of the kind and says nothing of it, whatever it is', async () => {
  const words = await valuesOf({ q: 'saloon', region: 'illinois/chicago' }, 'words')
  expect(words['Saloon Supplies']).toEqual(about(0.6))
  expect(words['Plonkward Hall']).toEqual(about(0.45))
})

test('several words that mean a kind but are not its name are the name of what is called just so as well', async () => {
  expect(Object.entries(await valuesOf({ q: 'italian foods', region: 'illinois/chicago' }, 'words'))[0]).toEqual([
    'Italian Foods',
    about(0.9),
  ])
})

test('when it is tells no kind alone: what is called after the night is no place for a salsa night', async () => {
  const [first] = Object.keys(await partsOf({ q: 'salsa night', region: 'illinois/chicago' }))
  expect(first).toBe('Plonkward Club')
})

test('a word that places have is not the beginning of another while others of the search are kinds', async () => {
  const [first] = Object.keys(await partsOf({ q: 'goo goo store', region: 'illinois/chicago' }))
  expect(first).toBe('Goo Goo Shop')
})

test('what is well known of a wider kind, or merely mentions it, does not come before what says the narrower word, nor before its kind', async () => {
  const order = Object.keys(await partsOf({ q: 'bridal gowns', region: 'illinois/chicago' })).filter((name) => name.startsWith('Vrellish'))
  expect(order).toEqual(['Vrellish Bridal', 'Vrellish House', 'Vrellish Palace'])
})
