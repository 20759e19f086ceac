import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { type ListAsked, seesList } from '../../../policy/lists.ts'
import { can } from '../../../policy.ts'
import { listTag, personTag } from '../cache-tags.ts'
import type { Copies } from '../copies-contract.ts'
import { listPath } from '../list-path.ts'
import { isListed, type ListRow, listColumns, listJoins, toListCards } from '../reads/cards.server.ts'
import { channelRoleOf, type KnownList } from '../reads/known-list.server.ts'
import type { CopySource } from './source.ts'

type Row = { copy_id: number; id: number | null } & ListAsked & {
    title: string
    slug: string
    handle: string | null
    channel_slug: string | null
    author: string
  }

/**
 * From which lists a list was copied, the first one first, with the number of those that the viewer may see. One that is found by its
 * address only is told to those alone who write the copy: naming it to all would list it.
 */
export async function readCopySources(ctx: Ctx, copy: ListAsked & { id: number }): Promise<(CopySource & { source_id: number | null })[]> {
  const { rows } = await ctx.client.query<Row>(
    `select c.id as copy_id, s.id, s.owner_id, s.shown_as as visibility, s.hidden_at is not null as hidden, s.title, s.slug,
       (select m.role from list_members m where m.list_id = s.id and m.user_id = $2) as role, ${channelRoleOf('$2', 's')}, ch.slug as channel_slug,
       coalesce(u.custom_url, u.username) as handle, u.name as author
     from list_copies c left join lists s on s.id = c.source_id and s.removed_at is null left join users u on u.id = s.owner_id
       left join channels ch on ch.id = s.channel_id
     where c.list_id = $1 order by c.id`,
    [copy.id, ctx.viewer?.id ?? null],
  )
  addCacheTags(ctx, ...rows.flatMap(({ id, owner_id }) => (id === null ? [] : [listTag(id), personTag(owner_id)])))
  return rows.map(({ copy_id, id, title, slug, handle, channel_slug, author, ...asked }) => {
    const seen =
      id !== null && seesList(ctx.viewer, asked) === 'yes' && (asked.visibility !== 'unlisted' || can(ctx.viewer, 'list.edit', copy))
    const shown = seen ? { title, path: listPath({ id, slug, handle, channel_slug }), author: author || 'A former member' } : null
    return { copy_id, source_id: seen ? id : null, shown }
  })
}

const SHOWN = 50

/** Who copied a list: those that everybody sees by name, of the others only how many; what is hidden or taken away counts nowhere. */
export async function readCopies(ctx: Ctx, list: KnownList): Promise<Copies> {
  const { rows } = await ctx.client.query<ListRow>(
    `select ${listColumns} from list_copies c join lists l on l.id = c.list_id ${listJoins}
     where c.source_id = $1 and ${isListed} order by c.created_at desc, c.id desc limit ${SHOWN}`,
    [list.id],
  )
  const { rows: counted } = await ctx.client.query<{ others: number }>(
    `select count(*)::int as others from list_copies c join lists l on l.id = c.list_id
     where c.source_id = $1 and l.shown_as <> 'public' and l.hidden_at is null and l.removed_at is null`,
    [list.id],
  )
  return { data: toListCards(ctx, rows), next_cursor: null, others: counted[0]?.others ?? 0 }
}
