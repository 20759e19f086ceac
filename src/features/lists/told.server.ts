import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { placeTag } from '../places/cache-tags.ts'
import { GONE } from './gone.ts'
import type { EntryState, listTellings, Thing, Told } from './tables.ts'

/** SQL of the state of entry `e`. */
export const entryState = `jsonb_build_object('place_id', e.place_id, 'name', case when e.free_text or e.place_id is not null then e.place_name end,
  'note', md5(e.note), 'best_time', e.best_time, 'photo', (select m.content_hash from media m where m.id = e.photo_id), 'position', e.position)`

/** An entry that was changed since followers were told: how it was then, and is now; null where there was or is none. */
export type Changed = { id: number; was: EntryState | null; now: EntryState | null }

const thing = ({ place_id, name }: EntryState): Thing => ({ place_id, name })

/** What is the same though it is another entry. */
function keyOf(state: EntryState | undefined): string | null {
  if (!state) return null
  const { place_id, name } = state
  return place_id === null ? name && `text ${name.toLowerCase()}` : `place ${place_id}`
}

/**
 * What followers are told of entries that were changed, in the order in which that began: each thing once, by the weightiest that is
 * different. `still`: the positions of what stands where it stood; `here`: places that other entries have.
 */
export function toTell(changed: readonly Changed[], still: readonly string[], here: ReadonlySet<number>): Told[] {
  const left = new Map(changed.flatMap(({ id, was }) => (was ? [[id, was] as const] : [])))
  const byKey = Map.groupBy(left.keys(), (id) => keyOf(left.get(id)))
  const found = new Map<number, EntryState>()
  const idsOf = (now: EntryState): readonly number[] => (keyOf(now) === null ? [] : (byKey.get(keyOf(now)) ?? []))
  // What is the same thing in the same entry first, then in another, then what stands in the same entry.
  for (const sameAs of [
    (id: number, now: EntryState) => idsOf(now).filter((one) => one === id),
    (_: number, now: EntryState) => idsOf(now),
    (id: number) => [id],
  ])
    for (const { id, now } of changed) {
      const of = now && !found.has(id) ? sameAs(id, now).find((one) => left.has(one)) : undefined
      const was = of === undefined ? undefined : left.get(of)
      if (of === undefined || !was) continue
      left.delete(of)
      found.set(id, was)
    }
  const moved = outOfOrder(changed, found, still)
  return changed.flatMap(({ id, now }): Told[] => {
    const gone = left.get(id)
    const isHere = gone?.place_id != null && here.has(gone.place_id)
    return [
      ...(gone && !isHere ? [{ kind: 'removed' as const, entry_id: id, what: thing(gone) }] : []),
      ...(now ? ofEntry(id, found.get(id) ?? null, now, moved.has(id)) : []),
    ]
  })
}

function ofEntry(id: number, was: EntryState | null, now: EntryState, moved: boolean): Told[] {
  const told = { entry_id: id, what: thing(now) }
  if (!was) return [{ kind: 'added', ...told }]
  const kind = was.place_id === null && now.place_id === null ? 'renamed' : 'replaced'
  if (keyOf(was) !== keyOf(now)) return [{ kind, ...told, was: thing(was) }]
  if (was.note !== now.note) return [{ kind: 'note', ...told }]
  if (was.best_time !== now.best_time) return [{ kind: 'best_time', ...told }]
  if (was.photo !== now.photo) return [{ kind: 'photo', ...told }]
  return moved ? [{ kind: 'moved', ...told }] : []
}

/** Entries that don't stand any more between what they stood between, or stand the other way round among those that do. */
function outOfOrder(changed: readonly Changed[], found: ReadonlyMap<number, EntryState>, still: readonly string[]): ReadonlySet<number> {
  const order = still.toSorted(byBytes)
  const pairs = changed.flatMap(({ id, now }) => {
    const was = found.get(id)
    return now && was && was.position !== now.position ? [{ id, was: was.position, now: now.position ?? '' }] : []
  })
  const moved = new Set<number>()
  let last = ''
  for (const { id, was, now } of pairs.toSorted((a, b) => byBytes(a.now, b.now) || a.id - b.id)) {
    if (was !== null && below(order, was) === below(order, now) && was >= last) last = was
    else moved.add(id)
  }
  return moved
}

const byBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How many of these, in their order, stand before a position. */
function below(order: readonly string[], position: string): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((order[middle] ?? '') < position) low = middle + 1
    else high = middle
  }
  return low
}

/** What a place is called now, and whether it is listed; one that was merged is the one that stands for it. */
type Named = { id: number; name: string; listed: boolean }

const named = prepared<Named & { asked: number }>(
  'told-places',
  `with recursive line as (
     select id as asked, id, merged_into_id, name, status from places where id = any($1::bigint[])
     union select line.asked, p.id, p.merged_into_id, p.name, p.status from line join places p on p.id = line.merged_into_id)
   select asked::int, id::int, name, status in ('published', 'closed') as listed from line where merged_into_id is null`,
)

/** The places of these numbers as they are now. */
export async function readNamed(ctx: Ctx, ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, Named>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = asked.length === 0 ? [] : await named(ctx, [asked])
  addCacheTags(ctx, ...[...asked, ...rows.map(({ id }) => id)].map(placeTag))
  return new Map(rows.map(({ asked: id, ...place }) => [id, place]))
}

/** A change in words. Readers aren't told what places are called that are no longer listed; those who write the list are. */
export function sentenceOf({ kind, what, was }: Told, places: ReadonlyMap<number, Named>, writes: boolean): string {
  const nameOf = ({ place_id, name }: Thing): string | null => {
    if (place_id === null) return name
    const place = places.get(place_id)
    return place?.listed || writes ? (place?.name ?? name) : null
  }
  const name = nameOf(what)
  const former = was ? nameOf(was) : null
  if (kind === 'title') return `Now called “${name ?? ''}”`
  if (kind === 'renamed' && name !== null && former !== null) return `${former} is now called ${name}`
  if (kind === 'replaced' && former !== null) return name === null ? `${former} removed` : `${name} instead of ${former}`
  const nameless = what.place_id === null ? 'An entry' : GONE
  const did = kind === 'removed' || kind === 'moved' ? kind : 'added'
  const lead = about[kind]
  if (lead) return `${lead} ${name ?? `${nameless.charAt(0).toLowerCase()}${nameless.slice(1)}`}`
  return name === null ? `${nameless} was ${did}` : `${name} ${did}`
}

const about: Partial<Record<Told['kind'], string>> = {
  renamed: 'New name of',
  note: 'Note on',
  best_time: 'Best time of',
  photo: 'Photo of',
}

/** What followers were told at once: how many changes, and the first of them as everybody reads them now. */
export type Telling = { id: number; changes: number; sentences: string[]; created_at: Date }

const tellings = prepared<Omit<Telling, 'sentences'> & Pick<typeof listTellings.$inferSelect, 'said'>>(
  'list-tellings',
  'select id::int, changes, said, created_at from list_tellings where id = any($1::bigint[])',
)

/** Tellings by their ids, which name what is listed now, and nothing else: for all who read them, wherever they do. */
export async function readTellings(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Telling>> {
  const rows = ids.length === 0 ? [] : await tellings(ctx, [ids])
  const places = await readNamed(
    ctx,
    rows.flatMap(({ said }) => said.flatMap(({ what, was }) => [what.place_id, was?.place_id])),
  )
  return new Map(rows.map(({ said, ...told }) => [told.id, { ...told, sentences: said.map((one) => sentenceOf(one, places, false)) }]))
}
