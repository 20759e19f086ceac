import { expect, test } from 'vitest'
import { foundPlaces } from './found-places.ts'

type Client = Parameters<typeof foundPlaces>[0]
type Answers = { names?: [id: number, label: string][]; cards?: [id: number, name: string, kind: string][]; leftOut?: string[] }

const asked: { q: string; region?: string; near?: string; typing?: string }[] = []

/** A search that answers so within the region, and so elsewhere. */
function answering(here: Answers, elsewhere: Answers = {}): Client {
  asked.length = 0
  const at = (query: object) => ('region' in query || 'near' in query ? here : elsewhere)
  const client = {
    completions: async (query: object) => ({
      data: (at(query).names ?? []).map(([id, label]) => ({ kind: 'place', id, label, detail: 'Chicago, IL', icon: null, alias: null })),
    }),
    search: async (query: (typeof asked)[number]) => {
      asked.push(query)
      const data = (at(query).cards ?? []).map(([id, name, kind]) => ({
        id,
        name,
        category: { singular: kind, name: `${kind}s`, icon: 'tree' },
        city: { name: 'Chicago' },
        where: 'Chicago, IL',
        address: null,
      }))
      return { data, understood: { left_out: at(query).leftOut ?? [] } }
    },
  }
  return client as unknown as Client
}

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label)

test('a kind is found in the region, names first, each once, with its kind; the rest comes from elsewhere', async () => {
  const here: Answers = {
    names: [[1, 'Park Tavern']],
    cards: [
      [1, 'Park Tavern', 'Restaurant'],
      [2, 'Millennium', 'Park'],
    ],
  }
  const client = answering(here, { cards: Array.from({ length: 9 }, (_, n) => [10 + n, `Park ${n}`, 'Park']) })
  const { fitting, others } = await foundPlaces(client, 'park', 'illinois/chicago', null)
  expect(labels(fitting)).toEqual(['Park Tavern', 'Millennium', 'Park 0', 'Park 1', 'Park 2', 'Park 3', 'Park 4', 'Park 5'])
  expect(fitting[0]?.detail).toBe('Restaurant · Chicago, IL')
  expect(others).toEqual([])
  expect(asked.map(({ region, typing }) => [region, typing])).toEqual([
    ['illinois/chicago', 'true'],
    [undefined, 'true'],
  ])
})

test('whoever is called just so comes first, then who has all the words in their name', async () => {
  const here: Answers = {
    names: [
      [1, 'Music Box Theatre'],
      [2, 'Chicago Theatre Works'],
      [3, 'The Chicago Theatre'],
    ],
  }
  const found = async (q: string) => labels((await foundPlaces(answering(here), q, 'illinois/chicago', null)).fitting)
  expect(await found('The Chicago Theatre')).toEqual(['The Chicago Theatre', 'Chicago Theatre Works', 'Music Box Theatre'])
  expect(await found('chicago theatre')).toEqual(['Chicago Theatre Works', 'The Chicago Theatre', 'Music Box Theatre'])
})

test('places near those of the list are asked for where it has no region', async () => {
  await foundPlaces(answering({}), 'park', null, { lat: 41.881_234_56, lng: -87.62 })
  expect(asked).toEqual([{ q: 'park', near: '41.88123,-87.62000', limit: '8', typing: 'true' }])
})

test('what shares only some of the words fits nothing, and what left some of them out isn’t offered', async () => {
  const joes: Answers = { names: [[1, 'Joe’s Pizza']], cards: [[1, 'Joe’s Pizza', 'Pizza restaurant']], leftOut: ['away'] }
  expect(await foundPlaces(answering(joes), 'While you were away', null, { lat: 1, lng: 1 })).toEqual({ fitting: [], others: [] })
  const { fitting, others } = await foundPlaces(answering({ cards: [[2, 'The Anchor', 'Bar']] }), 'pub', null, { lat: 1, lng: 1 })
  expect([labels(fitting), labels(others)]).toEqual([[], ['The Anchor']])
})
