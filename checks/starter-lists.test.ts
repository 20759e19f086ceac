import { globSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (file: string) => readFileSync(file, 'utf8')
/** Sentence case, no exclamation marks, nothing left of templates or double spaces. */
const Text = z
  .string()
  .regex(/^[A-Z][^!]*$/)
  .regex(/^(?!.* {2})/)
const { channels, lists, large, owner, picks } = z
  .object({
    owner: z.object({ username: z.literal('editors'), name: Text, bio: Text }),
    picks: z.array(z.string()).length(3),
    channels: z.array(z.object({ name: Text.max(60), about: Text.min(20).max(300), lists: z.array(z.string()).min(3) })),
    lists: z.array(
      z.object({
        title: Text.max(60),
        description: Text.min(20).max(300),
        category: z.string(),
        region: z.string().optional(),
        ranked: z.literal(true).optional(),
        entries: z
          .array(z.object({ place: z.string(), note: Text.min(15).max(250).regex(/[.?]$/), section: Text.optional() }))
          .min(5)
          .max(15),
      }),
    ),
    large: z.object({ title: Text.max(60), description: Text, category: z.string(), count: z.literal(500) }),
  })
  .parse(JSON.parse(read('db/starter/lists.json')))
const places = new Map(
  globSync('db/starter/places/*.csv').flatMap((file) =>
    Papa.parse<Record<string, string>>(read(file), { header: true, skipEmptyLines: true }).data.map(
      (row) => [row.external_id ?? '', row] as const,
    ),
  ),
)
const entries = lists.flatMap((list) => list.entries)

test('there are at least forty lists, in at least twelve states, of every category of lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(40)
  expect(new Set(entries.map(({ place }) => places.get(place)?.state)).size).toBeGreaterThanOrEqual(12)
  const Category = z.strictObject({ name: z.string().min(1), synonyms: z.array(z.string().min(1).max(80)) })
  const categories = z.record(z.string(), Category).parse(JSON.parse(read('db/starter/list-categories.json')))
  const used = new Set([...lists, large].map(({ category }) => category))
  expect([...used].sort()).toEqual(Object.keys(categories).sort())
  expect(places.size).toBeGreaterThanOrEqual(large.count)
  expect(owner.bio).toMatch(/Nobody signs in/)
})

test('no two have the same title, and none names a place twice or one that isn’t there', () => {
  expect(new Set([...lists, large].map(({ title }) => title)).size).toBe(lists.length + 1)
  expect(entries.map(({ place }) => place).filter((place) => !places.has(place))).toEqual([])
  for (const list of lists) expect(new Set(list.entries.map(({ place }) => place)).size, list.title).toBe(list.entries.length)
})

test('three are picked, of three kinds', () => {
  const picked = lists.filter(({ title }) => picks.includes(title))
  expect(new Set(picked.map(({ category }) => category)).size).toBe(3)
})

test('there are five channels, each of lists that are there and in no other', () => {
  expect(channels).toHaveLength(5)
  const held = channels.flatMap((channel) => channel.lists)
  expect(new Set(held).size).toBe(held.length)
  expect(held.filter((title) => !lists.some((list) => list.title === title))).toEqual([])
})

test('every note says something else than its place’s description, and no note stands twice', () => {
  expect(new Set(entries.map(({ note }) => note)).size).toBe(entries.length)
  for (const { place, note } of entries) expect(places.get(place)?.description).not.toContain(note.replace(/\.$/, ''))
})
