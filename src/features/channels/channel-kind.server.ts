import { seesChannel } from '../../policy/channels.ts'
import type { TargetKind } from '../follows/target-kind.ts'
import { channelPath } from './channel-path.ts'
import type { KnownChannel } from './known-channel.server.ts'

type Row = KnownChannel & { owner: string; picture: string | null; removed: boolean }

const columns = `c.id::int, c.name, c.slug, c.owner_id::int, c.visibility, c.hidden_at is not null as hidden, c.removed_at is not null as removed, u.name as owner,
  (select m.variants->>'112' from media m where m.id = c.avatar_id and m.state = 'ready') as picture,
  exists (select from channel_editors e where e.channel_id = c.id and e.user_id = $2 and e.joined_at is not null) as edits`

/** Channels, as something that people keep and follow. What only the team sees is nobody's to keep. */
export const channelKind: TargetKind = {
  async visible({ client, viewer }, ids) {
    const { rows } = await client.query<Row>(
      `select ${columns} from channels c join users u on u.id = c.owner_id where c.id = any($1::bigint[]) and c.removed_at is null`,
      [ids, viewer?.id ?? null],
    )
    return new Map(
      rows
        .filter((channel) => seesChannel(viewer, channel) === 'yes')
        .map(({ id, name, slug, owner, picture }) => {
          const line = ['Channel', owner].filter(Boolean).join(' · ')
          return [id, { kind: 'channel', id, name, url: channelPath(slug), line, picture }]
        }),
    )
  },
}

/** What a channel is called and where its page is, of one that was taken away, too; null for one that is gone for good. */
export async function addressOfChannel({ client }: Parameters<TargetKind['visible']>[0], id: number) {
  const { rows } = await client.query<Row>(`select ${columns} from channels c join users u on u.id = c.owner_id where c.id = $1`, [
    id,
    null,
  ])
  const [row] = rows
  return row ? { ...row, path: channelPath(row.slug) } : null
}
