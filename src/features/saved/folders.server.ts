import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { FolderChange, SavedFolder, SavedFolders } from './contract.ts'
import { MOST_FOLDERS } from './limits.ts'
import { notMerged } from './reads.server.ts'

/** The viewer's folders in their order, and how many things there are of each kind. */
export async function readFolders({ client, viewer }: MemberCtx): Promise<SavedFolders> {
  const [folders, kinds, been] = await Promise.all([
    client.query<SavedFolder>(
      `select f.id::int, f.name, f.position, count(i.target_id)::int as count from saved_folders f
       left join saved_items i on i.folder_id = f.id and ${notMerged} where f.user_id = $1 group by f.id order by f.position, f.id`,
      [viewer.id],
    ),
    client.query<{ kind: string; count: number; none: number }>(
      `select kind, count(*)::int as count, count(*) filter (where folder_id is null)::int as none
       from saved_items i where user_id = $1 and ${notMerged} group by kind`,
      [viewer.id],
    ),
    client.query<{ count: number }>(
      `select count(*)::int as count from been_places b join places p on p.id = b.place_id
       where b.user_id = $1 and p.merged_into_id is null`,
      [viewer.id],
    ),
  ])
  const sum = (of: (row: { count: number; none: number }) => number) => kinds.rows.reduce((total, row) => total + of(row), 0)
  return {
    data: folders.rows,
    next_cursor: null,
    counts: {
      all: sum(({ count }) => count),
      none: sum(({ none }) => none),
      been: been.rows[0]?.count ?? 0,
      kinds: Object.fromEntries(kinds.rows.map(({ kind, count }) => [kind, count])),
    },
  }
}

/** Makes a folder behind the others. @throws InvalidError on `name` (there is one of the name, or a hundred) */
export async function makeFolder(ctx: MemberCtx, name: string): Promise<SavedFolder> {
  return inTransaction(ctx, async ({ client, viewer }) => {
    await client.query('select from users where id = $1 for no key update', [viewer.id])
    const { rows } = await client.query<{ count: number; same: boolean }>(
      'select count(*)::int as count, coalesce(bool_or(lower(name) = lower($2)), false) as same from saved_folders where user_id = $1',
      [viewer.id, name],
    )
    const { count = 0, same = false } = rows[0] ?? {}
    if (same) throw taken()
    if (count >= MOST_FOLDERS) throw new InvalidError({ name: [`is one too many: ${MOST_FOLDERS} folders are the most`] })
    const made = await client.query<{ id: number; position: number }>(
      `insert into saved_folders (user_id, name, position)
       values ($1, $2, (select coalesce(max(position) + 1, 0) from saved_folders where user_id = $1)) returning id::int, position`,
      [viewer.id, name],
    )
    return { id: made.rows[0]?.id ?? 0, name, position: made.rows[0]?.position ?? 0, count: 0 }
  })
}

/** Names a folder anew, or puts it at this place among the others. @throws NotFoundError, InvalidError on `name` */
export async function changeFolder(ctx: MemberCtx, id: number, { name, position }: FolderChange): Promise<void> {
  await inTransaction(ctx, async ({ client, viewer }) => {
    await client.query('select from users where id = $1 for no key update', [viewer.id])
    const { rows } = await client.query<{ id: number; name: string }>(
      'select id::int, name from saved_folders where user_id = $1 order by position, id',
      [viewer.id],
    )
    if (!rows.some((row) => row.id === id)) throw missing()
    if (name !== undefined) {
      if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase())) throw taken()
      await client.query('update saved_folders set name = $2 where id = $1', [id, name])
    }
    if (position === undefined) return
    const order = rows.map((row) => row.id).filter((one) => one !== id)
    order.splice(position, 0, id)
    await client.query(
      'update saved_folders f set position = o.at - 1 from unnest($1::bigint[]) with ordinality as o(id, at) where f.id = o.id',
      [order],
    )
  })
}

/** Takes a folder away; what is in it stays saved. @throws NotFoundError */
export async function removeFolder({ client, viewer }: MemberCtx, id: number): Promise<void> {
  const { rowCount } = await client.query('delete from saved_folders where id = $1 and user_id = $2', [id, viewer.id])
  if (!rowCount) throw missing()
}

const taken = () => new InvalidError({ name: ['is the name of another of your folders'] })
const missing = () => new NotFoundError('There is no such folder.')
