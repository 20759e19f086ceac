import type { MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { TopicKind } from '../../platform/live/hub.server.ts'
import { plural } from '../../platform/plural.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type ListAsked, seesList } from '../../policy/lists.ts'
import { can } from '../../policy.ts'
import type { TargetKind } from '../follows/target-kind.ts'
import { listPath } from './list-path.ts'
import { channelRoleOf, stillVisibleList, visibleList } from './reads/known-list.server.ts'
import type { lists } from './tables.ts'

type Row = ListAsked &
  RowOf<typeof lists, 'id' | 'title' | 'slug' | 'entry_count'> & { handle: string | null; channel_slug: string | null; author: string }

/** Lists, as something that people keep and follow. What only the team sees is nobody's to keep; a list that is gone doesn't tell its name. */
export const listKind: TargetKind = {
  async visible({ client, viewer }, ids) {
    const { rows } = await client.query<Row>(
      `select l.id::int, l.title, l.slug, l.entry_count, l.owner_id::int, l.shown_as as visibility, l.hidden_at is not null as hidden, ch.slug as channel_slug, ${channelRoleOf('$2')},
         (select m.role from list_members m where m.list_id = l.id and m.user_id = $2) as role, coalesce(u.custom_url, u.username) as handle, u.name as author
       from lists l join users u on u.id = l.owner_id left join channels ch on ch.id = l.channel_id
       where l.id = any($1::bigint[]) and l.removed_at is null`,
      [ids, viewer?.id ?? null],
    )
    return new Map(
      rows
        .filter((list) => seesList(viewer, list) === 'yes')
        .map(({ id, title, slug, handle, channel_slug, author, entry_count }) => {
          const line = ['List', author, plural(entry_count, { one: '# entry', other: '# entries' })].filter(Boolean).join(' · ')
          return [id, { kind: 'list', id, name: title, url: listPath({ id, slug, handle, channel_slug }), line, picture: null }]
        }),
    )
  },
}

/** What a list is called and where its page is, of one that its owner took away, too; null for one that is gone for good. */
export async function addressOfList({ client }: Parameters<TargetKind['visible']>[0], id: number) {
  const { rows } = await client.query<
    Pick<Row, 'id' | 'title' | 'slug' | 'visibility' | 'hidden' | 'owner_id' | 'handle' | 'channel_slug'> & { removed: boolean }
  >(
    `select l.id::int, l.title, l.slug, l.shown_as as visibility, l.hidden_at is not null as hidden, l.owner_id::int, ch.slug as channel_slug, coalesce(u.custom_url, u.username) as handle,
       l.removed_at is not null as removed
     from lists l join users u on u.id = l.owner_id left join channels ch on ch.id = l.channel_id where l.id = $1`,
    [id],
  )
  const [row] = rows
  return row ? { ...row, path: listPath(row) } : null
}

/** Whose a list is. */
export async function ownerOfList({ client }: Parameters<TargetKind['visible']>[0], id: number): Promise<number | null> {
  const { rows } = await client.query<{ owner_id: number }>('select owner_id::int from lists where id = $1', [id])
  return rows[0]?.owner_id ?? null
}

/** Whoever writes a list may watch it, and sees who else does. One of the team who opens somebody's private list so is noted. */
export const listTopic: TopicKind = {
  presence: true,
  allows: async (ctx: MemberCtx, id: number) => {
    try {
      // Without a request somebody is asked for again who watches it.
      const list = await (ctx.request ? visibleList : stillVisibleList)(ctx, { id })
      return can(ctx.viewer, 'list.edit', list)
    } catch (error) {
      if (error instanceof NotFoundError) return false
      throw error
    }
  },
}
