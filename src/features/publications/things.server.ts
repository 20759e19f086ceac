import type { TxCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { showChain } from '../chains/writes.server.ts'
import type { Visibility } from '../lists/contract.ts'
import { showList } from '../lists/writes.server.ts'
import type { InChannel, PublishedKind } from './contract.ts'
import type { publications } from './tables.ts'

type Row = RowOf<typeof publications, 'sentence' | 'publish_at' | 'published_at' | 'archived_at' | 'version'>

/** A list or chain as it stands in a channel; `row` is what was written about it. */
export type Thing = InChannel & {
  title: string
  /** Who sees it now, and since when. */
  visibility: Visibility
  shown_at: Date | null
  hidden: boolean
  size: number
  row: (Row & { id: number }) | null
}

const sources: Record<PublishedKind, string> = {
  list: `select t.title, t.shown_as as visibility, t.published_at as shown_at, t.hidden_at is not null as hidden, t.entry_count as size
    from lists t where t.id = $1 and t.channel_id = $2 and t.removed_at is null for no key update`,
  chain: `select t.title, t.shown_as as visibility, t.published_at as shown_at, t.hidden_at is not null as hidden,
      (select count(*)::int from chain_steps s where s.chain_id = t.id) as size
    from chains t where t.id = $1 and t.channel_id = $2 and t.removed_at is null for no key update`,
}

/** SQL: which publication is of this kind and number. */
export const ofThing = (kind: PublishedKind, id: string) => (kind === 'list' ? `list_id = ${id}` : `chain_id = ${id}`)

/** A thing of a channel, which nobody else can change until this transaction is over. @throws NotFoundError where it isn't in the channel */
export async function lockThing({ client }: TxCtx, channelId: number, { kind, target_id }: InChannel): Promise<Thing> {
  const { rows } = await client.query<Omit<Thing, 'kind' | 'target_id' | 'row'>>(sources[kind], [target_id, channelId])
  if (!rows[0]) throw new NotFoundError(`There is no ${kind} ${target_id} in this channel.`)
  const written = await client.query<Row & { id: number }>(
    `select id::int, sentence, publish_at, published_at, archived_at, version from publications where ${ofThing(kind, '$1')} for update`,
    [target_id],
  )
  return { kind, target_id, ...rows[0], row: written.rows[0] ?? null }
}

/** Others see a thing from now on, as far as its channel is seen; an unlisted one stays so. */
export async function showThing(tx: TxCtx, { kind, target_id }: InChannel): Promise<void> {
  if (kind === 'list') await showList(tx, target_id)
  else await showChain(tx, target_id)
}

/** What waited to come out, and doesn't any more, isn't seen because of that. */
export async function keepPrivate({ client }: TxCtx, { kind, target_id }: InChannel): Promise<void> {
  await client.query(`update ${kind === 'list' ? 'lists' : 'chains'} set visibility = 'private', version = version + 1 where id = $1`, [
    target_id,
  ])
}

/** Who sees a thing may have changed. */
export async function noteThing(tx: TxCtx, { kind, target_id }: InChannel): Promise<void> {
  if (kind === 'list') await tx.emit('list.changed', { listId: target_id })
}
