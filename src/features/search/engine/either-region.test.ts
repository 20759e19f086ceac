import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '50' }))

/** Where the words were taken to say, and the cities of what was found. */
async function found(q: string) {
  const { data, understood } = await search(q)
  const cities = new Set(data.map(({ path }) => path.split('/').slice(2, 4).join('/')))
  return { where: understood.where, cities: [...cities].toSorted(), left_out: understood.left_out }
}

test('what is wanted in any of several regions is found in all of them', async () => {
  const tampaOrAtlanta = { cities: ['florida/tampa', 'georgia/atlanta'], left_out: [], where: 'Tampa or Atlanta' }
  for (const q of ['aquarium in tampa or atlanta', 'aquarium tampa or atlanta', 'aquarium in either tampa or atlanta'])
    expect(await found(q)).toEqual(tampaOrAtlanta)
  expect(await found('zoo or aquarium in tampa or atlanta')).toEqual(tampaOrAtlanta)
  expect(await found('libraries in san antonio, nashville or salt lake city')).toEqual({
    cities: ['tennessee/nashville', 'texas/san-antonio', 'utah/salt-lake-city'],
    left_out: [],
    where: 'San Antonio, Nashville or Salt Lake City',
  })
  expect((await found('stadiums in nyc oder minnesota')).where).toBe('New York or Minnesota')
})

test('around several quarters of a city is that city', async () => {
  const { data, understood } = await search('vegan lunch in rittenhouse or old city philadelphia')
  expect(understood.where).toBe('Rittenhouse or Old City')
  expect(understood.left_out_sentence).toMatch(
    /^No lunch is known in Rittenhouse or Old City\. These are restaurants elsewhere in Philadelphia\./,
  )
  expect(data.length).toBeGreaterThan(0)
})

test('"and" joins regions behind a preposition alone', async () => {
  expect(await found('art museums in dallas and fort worth')).toMatchObject({ where: 'Dallas or Fort Worth', left_out: [] })
  expect((await found('dallas and fort worth zoo')).where).toBeNull()
})

test('"in" and "or" that end a text without a city before them are no states', async () => {
  for (const q of ['tattoo walk in', 'pizza in', 'coffee or']) expect((await search(q)).understood.region, q).toBeNull()
})

test('Oregon stays a state behind its city', async () => {
  for (const q of ['bookstore portland or', 'bookstore portland or 97209', 'bookstore in portland, or']) {
    const { data, understood } = await search(q)
    expect(data[0]?.name).toBe("Powell's City of Books")
    expect(understood.where ?? '').not.toContain(' or ')
  }
})
