import type { RowOf } from '../../platform/rows.ts'
import { href } from '../../urls.ts'
import { active, avatarOf } from '../accounts/current-user.server.ts'
import type { users } from '../accounts/tables.ts'
import type { TargetKind } from './target-kind.ts'

type Row = RowOf<typeof users, 'id' | 'name' | 'username'> & { handle: string | null; avatar: string | null; is_public: boolean }

/** People who are there: neither suspended nor erased. Of one whose page is private a name is said, without a link. */
export const personKind: TargetKind = {
  async visible(ctx, ids) {
    const { rows } = await ctx.client.query<Row>(
      `select u.id::int, u.name, u.username, coalesce(u.custom_url, u.username) as handle, ${avatarOf(80)},
         coalesce((u.privacy->>'public_profile')::boolean, true) as is_public
       from users u where u.id = any($1::bigint[]) and ${active('$2')}`,
      [ids, ctx.now],
    )
    return new Map(
      rows.map(({ id, name, username, handle, avatar, is_public }) => {
        const shown = is_public || id === ctx.viewer?.id
        return [
          id,
          {
            kind: 'person',
            id,
            name: name || (username ?? 'Somebody'),
            url: shown && handle !== null ? href('MyPage', { handle: `@${handle}` }) : null,
            line: shown && username !== null ? `@${username}` : 'Private page',
            picture: shown ? avatar : null,
          },
        ]
      }),
    )
  },
}
