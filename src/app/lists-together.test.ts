import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Entry, EntryMove } from '../features/lists/contract.ts'
import { readEntries } from '../features/lists/reads/entries.server.ts'
import { visibleList } from '../features/lists/reads/known-list.server.ts'
import { readList } from '../features/lists/reads/list.server.ts'
import { addEntries, editEntry, moveEntry, removeEntry } from '../features/lists/writes/entries.server.ts'
import { createList, editList } from '../features/lists/writes/lists.server.ts'
import { addMember } from '../features/lists/writes/members.server.ts'
import { addSection, removeSection } from '../features/lists/writes/sections.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import type { MemberCtx } from '../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../platform/errors.ts'
import { ctx } from './testing.server.ts'

const WRITERS = 4

let writers: MemberCtx[] = []
beforeAll(async () => {
  const made = await Promise.all(Array.from({ length: WRITERS }, () => somebody(ctx, 'user')))
  writers = made.flatMap((one) => (one.viewer ? [{ ...one, viewer: one.viewer }] : []))
})

/** What a writer does next: `at` says to which of the entries that they know, `to` beside which. */
const act = fc.record({
  kind: fc.constantFrom('add', 'add', 'move', 'move', 'move', 'note', 'note', 'note', 'remove', 'section', 'unsection', 'title'),
  at: fc.nat(1000),
  to: fc.nat(1000),
  how: fc.constantFrom('after', 'before', 'number', 'top'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What really happened, as the answers told it. */
type Truth = {
  added: Set<number>
  removed: Set<number>
  notes: { id: number; version: number; note: string }[]
  titles: [number, string][]
}

async function open(): Promise<number> {
  const [owner, ...others] = writers
  if (!owner) throw new Error('Nobody')
  const { id } = await createList(owner, { title: 'Written by four', visibility: 'private', place_ids: [] })
  for (const { viewer } of others) {
    const { rows } = await ctx.client.query<{ username: string }>('select username from users where id = $1', [viewer.id])
    await addMember(owner, { id }, { username: rows[0]?.username ?? '', role: 'editor' })
  }
  await addEntries(owner, { id }, { entries: ['a', 'b', 'c', 'd'].map((title) => ({ title, note: '', best_time: '' })) })
  return id
}

const entriesFor = async (who: MemberCtx, id: number) => (await readEntries(who, await visibleList(who, { id }), { limit: 100 })).data

function moveTo({ how, to }: Act, known: readonly Entry[]): EntryMove {
  const beside = known[to % known.length]?.id ?? 0
  if (how === 'after') return { after: beside }
  if (how === 'before') return { before: beside }
  return how === 'number' ? { number: 1 + (to % (known.length + 2)) } : { after: null }
}

/** One writer at work, on what they have seen last, which may be old. What another changed meanwhile is refused and read anew. */
async function write(who: MemberCtx, name: string, id: number, acts: readonly Act[], truth: Truth): Promise<void> {
  let known = await entriesFor(who, id)
  for (const [n, one] of acts.entries()) {
    const entry = known[one.at % Math.max(1, known.length)]
    try {
      if (one.kind === 'add') {
        const after = entry && one.how === 'after' ? { after: entry.id } : {}
        const { data } = await addEntries(who, { id }, { entries: [{ title: `${name}${n}`, note: '', best_time: '' }], ...after })
        for (const { id: added } of data) truth.added.add(added)
      } else if (one.kind === 'section') await addSection(who, { id }, { title: `${name}${n}`, ...(entry && { before: entry.id }) })
      else if (one.kind === 'unsection') {
        const { sections } = await readList(who, id)
        const section = sections[one.at % Math.max(1, sections.length)]
        if (section) await removeSection(who, id, section.id, section.version)
      } else if (one.kind === 'title') {
        const { version } = await readList(who, id)
        const title = `${name}${n}`
        truth.titles.push([(await editList(who, { id }, { version, title })).version, title])
      } else if (entry && one.kind === 'move') await moveEntry(who, id, entry.id, moveTo(one, known))
      else if (entry && one.kind === 'note') {
        const note = `${name}${n}`
        const { version } = await editEntry(who, id, entry.id, { version: entry.version, note })
        truth.notes.push({ id: entry.id, version, note })
      } else if (entry) {
        await removeEntry(who, id, entry.id, entry.version)
        truth.removed.add(entry.id)
      }
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error
      known = await entriesFor(who, id)
    }
    if (one.to % 2) known = await entriesFor(who, id)
  }
}

test('whoever writes a list at once with others, in whatever order: nothing is lost, and all see the same', {
  timeout: 120_000,
}, async () => {
  const plans = fc.array(fc.array(act, { minLength: 4, maxLength: 14 }), { minLength: WRITERS, maxLength: WRITERS })
  const together = async (given: Act[][]) => {
    const id = await open()
    const [owner] = writers
    if (!owner) throw new Error('Nobody')
    const truth: Truth = {
      added: new Set((await entriesFor(owner, id)).map((entry) => entry.id)),
      removed: new Set(),
      notes: [],
      titles: [],
    }
    await Promise.all(writers.map((who, i) => write(who, 'wxyz'[i] ?? '', id, given[i] ?? [], truth)))

    const seen = await Promise.all(writers.map((who) => entriesFor(who, id)))
    const [entries = []] = seen
    for (const others of seen)
      expect(others.map((one) => [one.id, one.version, one.note])).toEqual(entries.map((one) => [one.id, one.version, one.note]))
    // What was added and not taken out again stands there, once.
    expect(entries.map((one) => one.id).sort((a, b) => a - b)).toEqual(
      [...truth.added].filter((one) => !truth.removed.has(one)).sort((a, b) => a - b),
    )
    // Nobody wrote over a version that they hadn't seen, and the last word stands.
    for (const entry of entries) {
      const words = truth.notes.filter((one) => one.id === entry.id).sort((a, b) => a.version - b.version)
      expect(new Set(words.map(({ version }) => version)).size).toBe(words.length)
      expect(entry.note).toBe(words.at(-1)?.note ?? '')
      expect(entry.version).toBeGreaterThanOrEqual(1 + words.length)
    }
    // The order is one: no two things stand at the same position.
    const list = await readList(owner, id)
    const positions = [...entries, ...list.sections].map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1))
    expect(list.entry_count).toBe(entries.length)
    const titles = truth.titles.toSorted(([a], [b]) => a - b)
    expect(new Set(titles.map(([version]) => version)).size).toBe(titles.length)
    expect(list.title).toBe(titles.at(-1)?.[1] ?? 'Written by four')
  }
  await fc.assert(fc.asyncProperty(plans, together), { numRuns: 12, seed: 20261123, endOnFailure: true })
})
