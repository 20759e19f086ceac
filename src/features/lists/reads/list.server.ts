import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { active, isSuspended } from '../../accounts/current-user.server.ts'
import { listTag } from '../cache-tags.ts'
import type { List, Section } from '../contract.ts'
import { readCopySources } from '../copies/reads.server.ts'
import { type ListRow, listColumns, listJoins, toListCards } from './cards.server.ts'
import { type KnownList, visibleList } from './known-list.server.ts'

type Row = ListRow &
  Pick<
    List,
    | 'slug'
    | 'chosen_visibility'
    | 'description'
    | 'ranked'
    | 'version'
    | 'hidden_reason'
    | 'with_names'
    | 'followers'
    | 'closed_count'
    | 'author_suspended'
  > & {
    created_at: Date
    checked_at: Date | null
    copied: boolean
    sections: Section[]
    bounds: [number, number, number, number] | null
  }

// As a question of its own the id is no value that another plan could be made for: so many tables cost as much to plan as to read.
const byId = prepared<Row>(
  'list',
  `select ${listColumns}, ${isSuspended} as author_suspended, l.visibility as chosen_visibility, l.description, l.ranked, l.version, l.hidden_reason, l.created_at, coalesce((select f.count from follow_counts f where f.kind = 'list' and f.target_id = l.id), 0) as followers, coalesce(n.closed, 0) as closed_count, n.checked_at, exists (select from list_copies c where c.list_id = l.id) as copied,
     (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'position', s.position, 'version', s.version)
        order by s.position, s.id), '[]') from list_sections s where s.list_id = l.id) as sections,
     (select array[b.west, b.south, b.east, b.north] from list_bounds b where b.list_id = l.id) as bounds,
     array(select w.name from list_members m join users w on w.id = m.user_id and ${active('now()', 'w')}
        where m.list_id = l.id and m.role = 'editor' order by m.created_at, w.id) as with_names
   from lists l ${listJoins} left join list_health n on n.list_id = l.id where l.id = (select $1::bigint)`,
)

/** A list without its entries, as the viewer sees it. @throws NotFoundError */
export async function readList(ctx: Ctx, id: number, known?: KnownList): Promise<List> {
  addCacheTags(ctx, listTag(id))
  const asked = known ?? (await visibleList(ctx, { id }))
  const [row] = await byId(ctx, [id])
  if (!row) throw new NotFoundError(`There is no list ${id}.`)
  const { slug, copied, ...shown } = row
  const { cover } = row
  const sources = copied ? await readCopySources(ctx, asked) : []
  const [card] = toListCards(ctx, [{ slug, ...shown }])
  if (!card) throw new NotFoundError(`There is no list ${id}.`)
  return {
    ...card,
    slug,
    cover: cover && { photo: cover.photo, place_photo_id: cover.place_photo_id },
    copied_from: sources.map(({ copy_id, shown }) => ({ copy_id, shown })),
    hidden_reason: can(ctx.viewer, 'list.work', asked) ? row.hidden_reason : null,
    can: {
      edit: can(ctx.viewer, 'list.edit', asked),
      run: can(ctx.viewer, 'list.run', asked),
      suggest: can(ctx.viewer, 'list.suggest', asked),
    },
    checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
