import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { referencesTo } from '../../platform/references.server.ts'
import { can } from '../../policy.ts'

/** Whom the bytes of a picture are for: everybody, the viewer (whose it is, who runs the place that it is of, the team), or nobody. */
export type PictureAccess = 'everybody' | 'viewer' | 'nobody'

/**
 * Tells that of a picture by its hash. A photo of a place is for everybody where it is shown, as long as the place is; a picture that
 * anything else refers to always is. What waits, was refused, hidden or deleted, and photos of places that nobody sees, are for those alone.
 */
export function pictureAccess(): (ctx: Pick<Ctx, 'client' | 'viewer'>, hash: string) => Promise<PictureAccess> {
  let read: ReturnType<typeof prepared<{ shown: boolean; theirs: boolean }>> | undefined
  return async (ctx, hash) => {
    read ??= prepared('picture-access', await statement(ctx))
    const [row] = await read(ctx, [hash, ctx.viewer?.id ?? null])
    if (!row) return 'nobody'
    if (row.shown) return 'everybody'
    return row.theirs || (ctx.viewer !== null && can(ctx.viewer, 'photo.review')) ? 'viewer' : 'nobody'
  }
}

/** Which tables refer to pictures knows the database itself: a new one needs no line here. */
async function statement(ctx: Pick<Ctx, 'client'>): Promise<string> {
  const elsewhere = (await referencesTo(ctx, 'media'))
    .filter(({ table }) => table !== 'place_photos')
    .map(({ table, column }) => `exists (select from ${table} where ${column} = m.id)`)
  const photos = 'select from place_photos pp join places p on p.id = pp.place_id where pp.media_id = m.id'
  return `select ${[`exists (${photos} and pp.state = 'shown' and p.status in ('published', 'closed'))`, ...elsewhere].join(' or ')} as shown,
      coalesce(m.owner_id = $2, false) or exists (${photos} and (pp.uploader_id = $2 or p.owner_id = $2
        or exists (select from place_managers pm where pm.place_id = p.id and pm.user_id = $2))) as theirs
    from media m where m.content_hash = $1`
}
