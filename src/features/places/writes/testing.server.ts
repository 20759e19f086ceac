import type { Emit } from '../../../events.ts'
import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { unique } from '../../../platform/testing.server.ts'
import { viewerAs } from '../../../policy/viewer-fixture.ts'
import type { Role } from '../../../policy.ts'
import type { users } from '../../accounts/tables.ts'

/** Somebody with this role, who exists. */
export async function somebody(ctx: Ctx, role: Role): Promise<Ctx> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>(
    'insert into users (name, username, role) values ($1, $2, $3) returning id',
    ['Ann', unique('a').slice(-30), role],
  )
  return { ...ctx, viewer: viewerAs(role, rows[0]?.id ?? 0) }
}

/** The same context, noting what happens besides letting it have its effects. */
export function listening(ctx: Ctx): { ctx: Ctx; heard: [name: string, event: object][] } {
  const heard: [string, object][] = []
  const reactTo: Ctx['reactTo'] = (tx) => {
    const react: Emit = ctx.reactTo(tx)
    return async (name, event) => {
      heard.push([name, event])
      await react(name, event)
    }
  }
  return { ctx: { ...ctx, reactTo }, heard }
}

/** All that is stored of a place, versions and times of change aside. */
export async function wholePlace(ctx: Ctx, id: number): Promise<unknown> {
  return inTransaction(ctx, async ({ client }) => {
    const { rows } = await client.query(
      `select to_jsonb(p) - array['version', 'updated_at'] as place,
         (select jsonb_agg(to_jsonb(s) order by s.slug) from place_slugs s where s.place_id = p.id) as slugs,
         (select jsonb_agg(to_jsonb(f) order by f."group") from place_facts f where f.place_id = p.id) as facts,
         array(select tag_id from place_tags t where t.place_id = p.id order by 1) as tags,
         array(select category_id from place_categories c where c.place_id = p.id order by 1) as categories,
         (select d.search::text from place_documents d where d.place_id = p.id) as document
       from places p where p.id = $1`,
      [id],
    )
    return rows[0]
  })
}
