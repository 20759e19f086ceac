import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { NewSavedView, SavedViews } from './contract.ts'
import type { savedViews } from './tables.ts'

/** Most that somebody keeps of one page. */
const MOST = 50

/** The viewer's views of a page of the admin area, by name. */
export async function listViews(ctx: MemberCtx, page: string): Promise<SavedViews> {
  const { id } = ctx.viewer
  const { rows } = await ctx.client.query<RowOf<typeof savedViews, 'id' | 'name' | 'query'>>(
    'select id, name, query from saved_views where user_id = $1 and page = $2 order by lower(name)',
    [id, page],
  )
  return { data: rows, next_cursor: null }
}

/** Keeps a view; one of the same name is replaced. @throws InvalidError (50 are kept already) */
export async function saveView(ctx: MemberCtx, { page, name, query }: NewSavedView): Promise<SavedViews> {
  const { id } = ctx.viewer
  await inTransaction(ctx, async (tx) => {
    await tx.client.query('select from users where id = $1 for no key update', [id])
    const { rowCount } = await tx.client.query(
      `insert into saved_views (user_id, page, name, query) select $1, $2, $3, $4
       where (select count(*) from saved_views where user_id = $1 and page = $2 and lower(name) <> lower($3)) < ${MOST}
       on conflict (user_id, page, lower(name)) do update set name = excluded.name, query = excluded.query`,
      [id, page, name, query],
    )
    if (!rowCount) throw new InvalidError({ name: [`is one too many: ${MOST} are kept already`] })
  })
  return listViews(ctx, page)
}

/** @throws NotFoundError if it isn't the viewer's */
export async function removeView(ctx: MemberCtx, id: number): Promise<void> {
  const { rowCount } = await ctx.client.query('delete from saved_views where id = $1 and user_id = $2', [id, ctx.viewer.id])
  if (!rowCount) throw new NotFoundError('There is no such view.')
}
