import { plural } from '../../platform/plural.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type ChainAsked, seesChain } from '../../policy/chains.ts'
import type { TargetKind } from '../follows/target-kind.ts'
import { channelRoleOf } from '../lists/reads.server.ts'
import { chainPath } from './chain-path.ts'
import type { chains } from './tables.ts'

type Row = ChainAsked &
  RowOf<typeof chains, 'id' | 'title' | 'slug'> & { channel_slug: string | null; author: string; steps: number; removed: boolean }

const rowsOf = `select n.id::int, n.title, n.slug, n.owner_id::int, n.shown_as as visibility, n.hidden_at is not null as hidden,
    n.removed_at is not null as removed, ch.slug as channel_slug, u.name as author, ${channelRoleOf('$2', 'n')},
    (select count(*)::int from chain_steps s where s.chain_id = n.id) as steps
  from chains n join users u on u.id = n.owner_id left join channels ch on ch.id = n.channel_id where n.id = any($1::bigint[])`

/** Chains, as something that people keep and follow. What only the team sees is nobody's to keep. */
export const chainKind: TargetKind = {
  async visible({ client, viewer }, ids) {
    const { rows } = await client.query<Row>(rowsOf, [ids, viewer?.id ?? null])
    return new Map(
      rows
        .filter((chain) => !chain.removed && seesChain(viewer, chain) === 'yes')
        .map(({ id, title, slug, channel_slug, author, steps }) => {
          const line = ['Chain', author, plural(steps, { one: '# step', other: '# steps' })].filter(Boolean).join(' · ')
          return [id, { kind: 'chain', id, name: title, url: chainPath({ id, slug, channel_slug }), line, picture: null }]
        }),
    )
  },
}

/** What a chain is called and where its page is, of one that was taken away, too; null for one that is gone for good. */
export async function addressOfChain({ client }: Parameters<TargetKind['visible']>[0], id: number) {
  const { rows } = await client.query<Row>(rowsOf, [[id], null])
  const [row] = rows
  return row ? { ...row, path: chainPath(row) } : null
}
