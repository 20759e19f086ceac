import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { verifyDocuments } from '../search-index/verify.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, planImport } from './writes.server.ts'

const few = { batch: 400, many: 500 }

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

/** The site, in which what follows from the `nth` batch fails. */
function failingAt(nth: number): Ctx {
  let batches = 0
  return {
    ...ctx,
    reactTo: (tx) => async (name, event) => {
      if (name === 'place.changed' && ++batches === nth) throw new Error('no room left')
      await ctx.reactTo(tx)(name, event)
    },
  }
}

test('two batches at a time are each whole or not at all, and no two places get one slug', async () => {
  const word = unique('lane').replaceAll('-', '')
  const rows = Array.from(
    { length: 810 },
    (_, i) => `${word}-${i},${word} ${i % 70},${fixture.subcategory},${fixture.lat + (i % 97) / 1200},${fixture.lng + (i % 89) / 1200}`,
  )
  await withFile('lanes.csv', ['external_id,name,subcategory,lat,lng', ...rows].join('\n'), async (path) => {
    await expect(applyImport(failingAt(2), await planImport(ctx, path), few)).rejects.toThrow('no room left')
    const again = await planImport(ctx, path)
    expect(again.counts).toMatchObject({ same: 400, create: 410, update: 0 })
    await applyImport(ctx, again, few)
    expect((await planImport(ctx, path)).counts).toMatchObject({ same: 810, create: 0, update: 0 })
  })
  const { rows: wrong } = await ctx.db.execute(sql`select p.id from places p left join place_slugs s on s.place_id = p.id and s.current
    group by p.id having count(s.slug) <> 1 or min(s.slug) <> p.slug or (select count(*) from place_revisions v where v.place_id = p.id) <> 1`)
  expect(wrong).toEqual([])
  const found = await verifyDocuments(ctx)
  expect(found.filter(({ what, missing, surplus, different }) => what !== 'search_words' && missing + surplus + different > 0)).toEqual([])
})
