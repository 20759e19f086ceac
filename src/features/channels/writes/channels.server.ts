import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, UnverifiedError } from '../../../platform/errors.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { cutTo, slugObstacle, slugOf } from '../../slugs/rules.ts'
import { registerSlug } from '../../slugs/writes.server.ts'
import type { Channel, ChannelChanges, NewChannel } from '../contract.ts'
import { type KnownChannel, lockChannel } from '../known-channel.server.ts'
import { mostChannels } from '../limits.ts'
import { readChannel } from '../reads.server.ts'

/** Makes a channel. @throws InvalidError (too many, the slug), UnverifiedError, TooManyError */
export async function createChannel(ctx: MemberCtx, given: NewChannel): Promise<Channel> {
  if (!ctx.viewer.verified) throw new UnverifiedError()
  const standing = await standingOfPerson(ctx, ctx.viewer.id)
  await consumeRateLimit(ctx, 'channel account', String(ctx.viewer.id))
  return inTransaction(ctx, async (tx) => {
    const { id: owner } = tx.viewer
    await tx.client.query('select from users where id = $1 for no key update', [owner])
    const { rows: had } = await tx.client.query<{ count: number }>('select count(*)::int from channels where owner_id = $1', [owner])
    const most = tx.viewer.role === 'admin' ? Number.POSITIVE_INFINITY : mostChannels[standing]
    if ((had[0]?.count ?? 0) >= most) throw new InvalidError({ name: [`is one too many: you have ${most}`] })
    return readChannel(tx, await insertChannel(tx, owner, given))
  })
}

type Given = Pick<NewChannel, 'name' | 'about' | 'visibility'> & { slug?: string | undefined }

/** The same without asking whether they may; answers its id. @throws InvalidError on `slug` */
export async function insertChannel(tx: TxCtx, owner: number, { name, slug, about, visibility }: Given): Promise<number> {
  const chosen = slug ?? (await freeChannelSlug(tx, name))
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into channels (owner_id, slug, name, about, visibility, published_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (slug) do nothing returning id::int`,
    [owner, chosen, name, about, visibility, visibility === 'private' ? null : tx.now, tx.now],
  )
  if (!rows[0]) throw new InvalidError({ slug: ['is taken'] })
  await registerSlug(tx, 'channel', rows[0].id, chosen)
  return rows[0].id
}

/** A slug of this name that nothing has or had. */
async function freeChannelSlug({ client }: TxCtx, name: string): Promise<string> {
  const made = slugOf(name)
  const wanted = made !== '' && slugObstacle(made) === null ? made : `channel${made === '' ? '' : `-${made}`}`
  const { rows } = await client.query<{ slug: string }>('select slug from slugs where starts_with(slug, $1)', [cutTo(wanted, 74)])
  const used = new Set(rows.map((row) => row.slug))
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? wanted : `${cutTo(wanted, 74)}-${n}`
    if (!used.has(numbered)) return numbered
  }
}

/** Changes what a channel is called, says and who sees it. @throws ConflictError (changed meanwhile, hidden), InvalidError on `slug` */
export function editChannel(ctx: MemberCtx, { id }: { id: number }, changes: ChannelChanges): Promise<Channel> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    const { version, slug, links, ...fields } = changes
    if (channel.version !== version) throw new ConflictError('Somebody changed the channel meanwhile.', await readChannel(tx, id, channel))
    const visibility = fields.visibility ?? channel.visibility
    if (channel.hidden && visibility !== channel.visibility && visibility !== 'private')
      throw new ConflictError('The team has hidden this channel.')
    if (slug !== undefined && slug !== channel.slug) await registerSlug(tx, 'channel', id, slug)
    const { rows: before } = await tx.client.query<Record<string, unknown>>(
      'select slug, name, about, links, visibility from channels where id = $1',
      [id],
    )
    await tx.client.query(
      `update channels set slug = coalesce($2, slug), name = coalesce($3, name), about = coalesce($4, about), links = coalesce($5::jsonb, links),
         visibility = $6::visibility, published_at = coalesce(published_at, case when $6::visibility <> 'private' then $7::timestamptz end), version = version + 1, updated_at = $7
       where id = $1`,
      [id, slug ?? null, fields.name ?? null, fields.about ?? null, links === undefined ? null : JSON.stringify(links), visibility, tx.now],
    )
    if (visibility !== channel.visibility) await tx.emit('channel.changed', { channelId: id })
    await auditChannel(tx, channel, 'channel.edit', before[0] ?? null, { ...fields, ...(slug && { slug }), ...(links && { links }) })
    return readChannel(tx, id)
  })
}

/** Takes a channel away, with its lists out of sight; for 30 days it can be brought back. */
export function removeChannel(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    await tx.client.query('update channels set removed_at = $2, offered_to_id = null, version = version + 1 where id = $1', [id, tx.now])
    await tx.emit('channel.changed', { channelId: id })
    await auditChannel(tx, channel, 'channel.remove', { name: channel.name }, null)
  })
}

/** Brings a channel back that was taken away, and its lists with it. */
export function restoreChannel(ctx: MemberCtx, channel: KnownChannel): Promise<Channel> {
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('update channels set removed_at = null, version = version + 1 where id = $1', [channel.id])
    await tx.emit('channel.changed', { channelId: channel.id })
    await auditChannel(tx, channel, 'channel.restore', null, { name: channel.name })
    return readChannel(tx, channel.id)
  })
}

/** What the team does to somebody's channel is kept in the audit log. */
export async function auditChannel(
  tx: TxCtx,
  channel: KnownChannel,
  act: 'channel.edit' | 'channel.remove' | 'channel.restore',
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (tx.viewer?.id !== channel.owner_id) await tx.emit('staff.acted', { act, targetKind: 'channel', targetId: channel.id, before, after })
}
