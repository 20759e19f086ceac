import { expect, test } from 'vitest'
import { readCompared } from '../features/explore/compare-address.ts'
import { readComparison } from '../features/explore/read-comparison.ts'
import { withRadius } from '../features/explore/read-radius.ts'
import { makeFixture } from '../features/imports/testing.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createPlace, mergePlace } from '../features/places/writes.server.ts'
import { unique } from '../platform/testing.server.ts'
import { openApi } from './ask-api.testing.server.ts'
import { ctx } from './testing.server.ts'

/** As pages ask in process, which follow what was merged. */
const { fetch: ask } = openApi()
const asked: typeof fetch = async (input) => {
  const path = String(input instanceof Request ? input.url : input).replace(/^\/api/, '')
  const answer = await ask(null, path)
  const moved = answer.status === 301 ? answer.headers.get('location') : null
  return moved === null ? answer : asked(moved)
}

const compare = (places: readonly (number | string)[]) =>
  readComparison(asked, readCompared(new URLSearchParams({ places: places.join(',') })), ctx.now)

test('a place and one that was merged into it are one, whichever is removed; a number beyond all ids is of nothing', async () => {
  const { categoryId, lat, lng } = await makeFixture()
  const editor = await somebody(ctx, 'editor')
  const made = () => createPlace(editor, { fields: { name: unique('Tea'), category_id: categoryId, lat, lng }, submit: true })
  const [loser, winner, other] = [await made(), await made(), await made()]
  const version = async (id: number) => (await ctx.pool.query('select version from places where id = $1', [id])).rows[0].version
  await mergePlace(editor, { id: loser.id, version: await version(loser.id), winner_id: winner.id })
  const { places, ids, missing } = await compare([loser.id, other.id, winner.id])
  expect(places.map(({ id }) => id)).toEqual([winner.id, other.id])
  expect(ids).toEqual([winner.id, other.id])
  expect(missing).toBe(0)
  expect(await compare([other.id, '9007199254740993'])).toMatchObject({ ids: [other.id], missing: 1 })
})

test('what is near is looked for in a circle, whatever the address says of its radius', async () => {
  const near = '30.27,-97.74'
  const chosen = { near, radius: '40234' }
  for (const radius of [undefined, 'auto', '10', 'abc', '1609.5', '99999999'])
    expect(await withRadius(asked, { near, ...(radius && { radius }) }, 'imperial')).toEqual(chosen)
  for (const query of [{ near, radius: '1700' }, { near, region: 'texas/austin', radius: 'abc' }, { radius: 'abc' }])
    expect(await withRadius(asked, query, 'imperial')).toEqual(query)
})
