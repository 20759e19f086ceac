import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { BulkAct, BulkList } from '../bulk-act.ts'
import { type FactGroup, type FieldName, factGroups, fieldsOfGroup, together } from '../fields.ts'
import type { placeRevisions } from '../tables.ts'
import { actIn, judgeIn, type Outcome, type Refused, type Target, type Wanted } from './act.server.ts'
import type { Current } from './current.server.ts'
import { edited } from './edit.server.ts'
import { stateColumns } from './field-lists.ts'
import { knownIds } from './known-ids.server.ts'
import { moved } from './moves.server.ts'

/** Who wants it, and under what name its revisions stand: `bulk:12`. */
type Author = { cause: string; byId: number | null }

/** What an act would make of places: those it would change, those that are so already, and those that it can't change, each with why. */
export async function judgeBulkIn(
  tx: TxCtx,
  act: BulkAct,
  targets: readonly Target[],
): Promise<{ change: number[]; same: number[]; refused: Refused[] }> {
  const { wanted, same, refused } = await judgeIn(tx, { targets, wants: wantsOf(act) })
  return { change: wanted.map(({ place }) => place.id), same: same.map(({ id }) => id), refused }
}

/** Does it to places that still have the version given, in the caller's transaction. */
export async function bulkPlacesIn(tx: TxCtx, act: BulkAct, targets: readonly Target[], author: Author): Promise<Outcome> {
  await raiseWorkMem(tx)
  return actIn(tx, { ...author, act: null, targets, wants: wantsOf(act) })
}

const wantsOf =
  (act: BulkAct) =>
  (tx: TxCtx, place: Current): Promise<Wanted> => {
    if (act.kind === 'move') return moved(tx, place, act.move, act.reason ?? null)
    return edited(tx, place, act.kind === 'set' ? act.fields : { [act.field]: wordsAfter(act, place[act.field]) }, 'edit')
  }

type ListAct = Extract<BulkAct, { kind: 'list' }>
/** The most of each that a place has. */
const most: Record<BulkList, number> = { tag_ids: 20, attributes: 60 }

function wordsAfter({ field, add, remove }: ListAct, before: readonly (string | number)[]): (string | number)[] {
  const words = [...new Set([...before, ...add])].filter((word) => !remove.includes(word))
  if (words.length > most[field]) throw new InvalidError({ [field]: [`would be more than ${most[field]}`] })
  return words.sort((a, b) => (a < b ? -1 : 1))
}

type Revision = RowOf<typeof placeRevisions, 'place_id' | 'changes'> & { later: string[]; groups: FactGroup[] }
/** `kept`: fields that somebody has changed since, or that can't be what they were. */
export type TakenBack = { id: number; outcome: 'undone' | 'partly' | 'kept'; kept: string[] }

/**
 * Takes back what stands under a cause of these places, in the caller's transaction: what was changed since stays, with what only means
 * something together with it. The sources of facts are then what `before` says they were, unless somebody has confirmed them since.
 */
export async function takeBackIn(
  tx: TxCtx,
  places: readonly { id: number; facts_before: unknown }[],
  { cause, undo, byId }: { cause: string; undo: string; byId: number | null },
): Promise<TakenBack[]> {
  await raiseWorkMem(tx)
  const revisions = await readRevisions(
    tx,
    places.map(({ id }) => id),
    cause,
  )
  const kept = new Map<number, string[]>()
  const { changed, refused, factsBefore } = await actIn(tx, {
    cause: undo,
    act: null,
    byId,
    targets: places.map(({ id }) => ({ id })),
    async wants(_, place) {
      const { changes, stays } = await backOf(tx, place, revisions.get(place.id))
      kept.set(place.id, stays)
      return { changes }
    },
  })
  const back = new Set(changed.map(({ id }) => id))
  await restoreFacts(
    tx,
    places.filter(({ id }) => back.has(id)),
    revisions,
  )
  const lost = new Set(refused.map(({ id }) => id))
  return places.map(({ id }) => {
    const stays = lost.has(id) ? ['place'] : (kept.get(id) ?? [])
    return { id, kept: stays, outcome: !factsBefore.has(id) ? 'kept' : stays.length > 0 ? 'partly' : 'undone' }
  })
}

/** What a bulk edit changed of each place, what of it was changed since, and which of the facts that it confirmed nobody has touched. */
async function readRevisions(tx: TxCtx, ids: number[], cause: string): Promise<Map<number, Revision>> {
  const { rows } = await tx.db.execute<Revision>(sql`
    select v.place_id::int, v.changes,
      array(select distinct key from place_revisions n, jsonb_object_keys(n.changes) as key where n.place_id = v.place_id and n.version > v.version) as later,
      array(select f."group"::text from place_facts f where f.place_id = v.place_id and f.confirmed_at = v.created_at) as groups
    from place_revisions v where v.place_id = any(${sql.param(ids)}::bigint[]) and v.cause = ${cause}`)
  return new Map(rows.map((row) => [row.place_id, row]))
}

const state: readonly string[] = stateColumns.filter((name) => name !== 'owner_id' && name !== 'slug')
/** What goes back only together. */
const withOthers = (key: string): readonly string[] =>
  state.includes(key) ? state : (together.find((names) => names.includes(key as FieldName)) ?? [key])

async function backOf(tx: TxCtx, place: Current, revision: Revision | undefined) {
  const changes: Wanted['changes'] = {}
  const stays: string[] = []
  for (const [key, [before, after]] of Object.entries(revision?.changes ?? {})) {
    // A slug stays a place's own.
    if (key === 'slug') continue
    const since = withOthers(key).some((one) => revision?.later.includes(one))
    const now = place[key as keyof Current]
    if (since || !(await isKnown(tx, key, before))) stays.push(key)
    else if (!isDeepStrictEqual(now, before)) changes[key] = [now ?? after, before]
  }
  return { changes, stays }
}

/** Whether what a field said is still there to be said. */
async function isKnown(tx: TxCtx, key: string, value: unknown): Promise<boolean> {
  if (value === null || !['category_id', 'category_ids', 'tag_ids'].includes(key)) return true
  try {
    return isDeepStrictEqual((await knownIds(tx, { [key]: value }))[key as 'tag_ids'], value)
  } catch (error) {
    if (error instanceof InvalidError) return false
    throw error
  }
}

async function restoreFacts(
  { client }: TxCtx,
  places: readonly { id: number; facts_before: unknown }[],
  revisions: ReadonlyMap<number, Revision>,
): Promise<void> {
  const rows = places.flatMap(({ id, facts_before }) => {
    const revision = revisions.get(id)
    if (!revision) return []
    const keys = Object.keys(revision.changes)
    const groups = factGroups.filter(
      (group) =>
        revision.groups.includes(group) &&
        fieldsOfGroup[group].some((name) => keys.includes(name)) &&
        !fieldsOfGroup[group].some((name) => revision.later.includes(name)),
    )
    return groups.map((group) => ({ place_id: id, group, facts: facts_before ?? [] }))
  })
  await client.query(
    `delete from place_facts f using jsonb_to_recordset($1::jsonb) as b(place_id bigint, "group" fact_group)
     where f.place_id = b.place_id and f."group" = b."group"`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into place_facts (place_id, "group", source, source_ref, licence, confirmed_at, confirmed_by_id)
     select b.place_id, b."group", was.source, was.source_ref, was.licence, was.confirmed_at, was.confirmed_by_id
     from jsonb_to_recordset($1::jsonb) as b(place_id bigint, "group" fact_group, facts jsonb), jsonb_to_recordset(b.facts)
       as was("group" fact_group, source text, source_ref text, licence text, confirmed_at timestamptz, confirmed_by_id bigint)
     where was."group" = b."group"`,
    [JSON.stringify(rows)],
  )
}
