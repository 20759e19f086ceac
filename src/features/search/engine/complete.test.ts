import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadStarter } from '../../../app/starter.server.ts'
import { createLog } from '../../../platform/log.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { Completion, CompletionQuery } from '../contract.ts'
import { complete } from './complete.server.ts'

beforeAll(() => loadStarter(ctx, createLog('silent')), 120_000)

const labels = async (query: Record<string, string>) => (await complete(ctx, CompletionQuery.parse(query))).map(({ label }) => label)

test.each([
  ['golden ga', 'Golden Gate Bridge'],
  ['of modern', 'Museum of Modern Art'],
  ['guggen', 'Solomon R. Guggenheim Museum'],
  ['CAFÉ du', 'Café du Monde'],
  ['austin', 'Austin'],
  ['texa', 'Texas'],
  ['espresso', 'Coffee shops & cafés'],
  ['golden park', 'Golden Gate Park'],
  ['gugenheim', 'Solomon R. Guggenheim Museum'],
  ['musuem of mod', 'Museum of Modern Art'],
])('"%s" offers %s', async (q, label) => {
  expect(await labels({ q })).toContain(label)
})

test('few letters offer places, categories and regions', async () => {
  const kinds = (await complete(ctx, CompletionQuery.parse({ q: 'ca' }))).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['place', 'category', 'region']))
})

test('what is close comes before its namesakes far away', async () => {
  const [first] = await complete(ctx, CompletionQuery.parse({ q: 'union station', near: '41.8787,-87.6403' }))
  expect(first).toMatchObject({ kind: 'place', detail: 'Chicago, IL' })
})

test('no more are offered than asked for, and none twice', async () => {
  for (const q of ['m', 'mu', 'mus', 'muse', 'museum']) {
    const offered = await complete(ctx, CompletionQuery.parse({ q, limit: '5' }))
    expect(offered).toHaveLength(5)
    expect(new Set(offered.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(5)
  }
})

test('whatever is typed is ordinary input', async () => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
    const parsed = CompletionQuery.safeParse({ q })
    if (parsed.success) for (const offered of await complete(ctx, parsed.data)) Completion.parse(offered)
  })
  await fc.assert(property, { numRuns: 100 })
})
