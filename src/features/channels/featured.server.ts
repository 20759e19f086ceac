import type { Ctx, MemberCtx, TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { can } from '../../policy.ts'
import type { Channel, FeaturedSpan } from './contract.ts'

type Kind = 'channel' | 'chain'
export type Span = { starts_at: Date; ends_at: Date | null }
const tableOf = (kind: Kind) => ({ table: `featured_${kind}s`, column: `${kind}_id` })

/** SQL: whether what is featured by row `f` is so at this moment. */
export const isFeaturedAt = (now: string) => `f.starts_at <= ${now} and (f.ends_at is null or f.ends_at > ${now})`

async function spanOf({ client }: Pick<Ctx, 'client'>, kind: Kind, id: number): Promise<Span | null> {
  const { table, column } = tableOf(kind)
  const { rows } = await client.query<Span>(`select starts_at, ends_at from ${table} where ${column} = $1`, [id])
  return rows[0] ?? null
}

/** From when and until when a thing is featured, as far as it isn't over; the team alone is told. */
export async function readFeatured(ctx: Ctx, kind: Kind, id: number): Promise<Channel['featured']> {
  if (!can(ctx.viewer, `${kind}.staff`)) return null
  const span = await spanOf(ctx, kind, id)
  if (!span || (span.ends_at && span.ends_at <= ctx.now)) return null
  return { starts_at: span.starts_at.toISOString(), ends_at: span.ends_at?.toISOString() ?? null }
}

/** The span that is given; without a start it goes on from that of `before`, or begins now. @throws InvalidError on `ends_at` */
export function spanGiven({ starts_at, ends_at }: FeaturedSpan, before: Span | null, now: Date): Span {
  const start = starts_at ? new Date(starts_at) : (before?.starts_at ?? now)
  const end = ends_at ? new Date(ends_at) : null
  if (end && end <= now) throw new InvalidError({ ends_at: ['is in the past'] })
  if (end && end <= start) throw new InvalidError({ ends_at: ['is before the start'] })
  return { starts_at: start, ends_at: end }
}

/** Features a thing that is locked, from now on or from `starts_at`, until `ends_at`. @throws InvalidError on `ends_at` */
export async function featureIn(tx: TxCtx & MemberCtx, kind: Kind, id: number, given: FeaturedSpan): Promise<void> {
  const { table, column } = tableOf(kind)
  const before = await spanOf(tx, kind, id)
  const after = spanGiven(given, before, tx.now)
  await tx.client.query(
    `insert into ${table} (${column}, starts_at, ends_at, picked_by_id) values ($1, $2, $3, $4)
     on conflict (${column}) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, picked_by_id = excluded.picked_by_id`,
    [id, after.starts_at, after.ends_at, tx.viewer.id],
  )
  await tx.emit('staff.acted', { act: `${kind}.pick`, targetKind: kind, targetId: id, before, after })
}

/** Features it no longer; one that isn't featured stays so. */
export async function unfeatureIn(tx: TxCtx, kind: Kind, id: number): Promise<void> {
  const { table, column } = tableOf(kind)
  const before = await spanOf(tx, kind, id)
  if (before === null) return
  await tx.client.query(`delete from ${table} where ${column} = $1`, [id])
  await tx.emit('staff.acted', { act: `${kind}.unpick`, targetKind: kind, targetId: id, before, after: null })
}
