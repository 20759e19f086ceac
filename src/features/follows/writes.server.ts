import type { Events } from '../../events.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { standingOfPerson } from '../contributions/suggest.server.ts'
import type { How } from './contract.ts'
import type { TargetKind, TargetKinds } from './target-kind.ts'

type Followed = { kind: string; id: number }

/** The kind of this word. @throws InvalidError on `kind` */
export function followKind(kinds: TargetKinds, word: string): TargetKind {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  if (!kind) throw new InvalidError({ kind: ['is no kind of thing that can be followed'] })
  return kind
}

/**
 * Follows something, or chooses how to be told; done twice it is done once. Without `how` it stays as it is, at first in the bell.
 * @throws NotFoundError (not visible), ForbiddenError (oneself), TooManyError, InvalidError on `kind`
 */
export async function follow(ctx: MemberCtx, kinds: TargetKinds, { kind, id }: Followed, how: How | undefined): Promise<void> {
  const seen = await followKind(kinds, kind).visible(ctx, [id])
  if (!seen.has(id)) throw new NotFoundError('There is nothing here to follow.')
  if (kind === 'person' && id === ctx.viewer.id) throw new ForbiddenError('Nobody follows themselves.')
  const changed = await ctx.client.query('update follows set how = coalesce($4, how) where user_id = $1 and kind = $2 and target_id = $3', [
    ctx.viewer.id,
    kind,
    id,
    how ?? null,
  ])
  if (changed.rowCount) return
  await consumeRateLimit(ctx, `follow ${await standingOfPerson(ctx, ctx.viewer.id)}`, String(ctx.viewer.id))
  await inTransaction(ctx, async (tx) => {
    const { client, viewer, now } = tx
    const made = await client.query(
      "insert into follows (user_id, kind, target_id, how, created_at) values ($1, $2, $3, coalesce($4, 'bell')::follow_how, $5) on conflict do nothing",
      [viewer.id, kind, id, how ?? null, now],
    )
    if (!made.rowCount) return
    await count(tx, [{ kind, id }], 1)
    await tx.emit('follow.made', { userId: viewer.id, kind, targetId: id })
  })
}

/** Follows it no longer; done again it changes nothing. */
export async function unfollow(ctx: MemberCtx, { kind, id }: Followed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('delete from follows where user_id = $1 and kind = $2 and target_id = $3', [
      tx.viewer.id,
      kind,
      id,
    ])
    if (rowCount) await count(tx, [{ kind, id }], -1)
  })
}

/** In the order of the things, so that those who do the same wait for each other instead of holding each other up. */
async function count({ client }: Pick<TxCtx, 'client'>, followed: readonly Followed[], by: 1 | -1): Promise<void> {
  await client.query(
    `insert into follow_counts as c (kind, target_id, count)
     select kind, id, greatest($3, 0) from unnest($1::text[], $2::bigint[]) as g(kind, id) order by kind, id
     on conflict (kind, target_id) do update set count = greatest(c.count + $3, 0)`,
    [followed.map(({ kind }) => kind), followed.map(({ id }) => id), by],
  )
}

/** Of somebody who is gone: whom and what they followed, and who followed them. */
export async function eraseFollows(tx: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  const { rows } = await tx.client.query<Followed>('delete from follows where user_id = $1 returning kind, target_id::int as id', [userId])
  await count(tx, rows, -1)
  await tx.client.query("delete from follows where kind = 'person' and target_id = $1", [userId])
  await tx.client.query("delete from follow_counts where kind = 'person' and target_id = $1", [userId])
}

/** Who followed a category follows the one that stands for it now. */
export async function followMergedCategory({ client }: TxCtx, { loserId, winnerId }: Events['category.merged']): Promise<void> {
  await client.query(
    `insert into follows (user_id, kind, target_id, how, created_at)
     select user_id, kind, $2, how, created_at from follows where kind = 'category' and target_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
  await client.query("delete from follows where kind = 'category' and target_id = $1", [loserId])
  await client.query("delete from follow_counts where kind = 'category' and target_id = any($1::bigint[])", [[loserId, winnerId]])
  await client.query(
    "insert into follow_counts (kind, target_id, count) select 'category', $1, count(*) from follows where kind = 'category' and target_id = $1",
    [winnerId],
  )
}
