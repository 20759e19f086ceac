import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../src/app/starter/testing.server.ts'
import { PlaceSearch } from '../../src/features/search/contract.ts'
import { searchPlacesAndMore } from '../../src/features/search/search-places.server.ts'
import { ctx } from '../../src/platform/testing.server.ts'
import { readLoaded } from '../search-robustness/data.ts'
import { mixturesOf } from '../search-robustness/mixtures.ts'

beforeAll(haveStarter)

const COUNT = 80
/** Reading that never ends takes longer than any machine that is busy. */
const LONGEST_MS = 10_000

test('any mixture of names, kinds, regions, streets, addresses and what stands between them is answered', async () => {
  for (const q of mixturesOf(await readLoaded(ctx.pool), COUNT, 5)) {
    const { promise, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), LONGEST_MS)
    const answer = await Promise.race([searchPlacesAndMore(ctx, PlaceSearch.parse({ q, limit: '24' })), promise])
    clearTimeout(timer)
    expect(answer, q).not.toBe('late')
  }
})
