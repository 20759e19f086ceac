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
    await tx.emit('follow.made', { userId: viewer.id, kind, targetId: id })
  })
}

/** Follows it no longer; done again it changes nothing. */
export async function unfollow(ctx: MemberCtx, { kind, id }: Followed): Promise<void> {
  await ctx.client.query('delete from follows where user_id = $1 and kind = $2 and target_id = $3', [ctx.viewer.id, kind, id])
}

/** Of somebody who is gone: who followed them, and whom and what they followed. */
export async function eraseFollows(tx: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  await tx.client.query("delete from follows where kind = 'person' and target_id = $1", [userId])
  await tx.client.query('delete from follows where user_id = $1', [userId])
  await tx.client.query("delete from follow_counts where kind = 'person' and target_id = $1", [userId])
}

/** Who followed a category follows the one that stands for it now. */
export async function followMergedCategory({ client }: TxCtx, { loserId, winnerId }: Events['category.merged']): Promise<void> {
  // People before counts, as everybody holds them who changes what is counted.
  await client.query(
    "select from users where id in (select user_id from follows where kind = 'category' and target_id = $1) order by id for share",
    [loserId],
  )
  await client.query(
    `insert into follows (user_id, kind, target_id, how, created_at)
     select user_id, kind, $2, how, created_at from follows where kind = 'category' and target_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
  await client.query("delete from follows where kind = 'category' and target_id = $1", [loserId])
  await client.query("delete from follow_counts where kind = 'category' and target_id = $1", [loserId])
}
