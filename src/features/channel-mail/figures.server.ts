import type { Ctx } from '../../platform/context.server.ts'
import type { InChannel } from '../publications/contract.ts'
import { pathInChannel, thingsInChannel } from '../publications/reads.server.ts'
import { told } from '../stats/rules.ts'
import type { ChannelFigures } from './contract.ts'

/** Days over which followers and openings are counted. */
const DAYS = 28
/** So many of what stands in a channel have their openings told, those opened most. */
const MOST_THINGS = 20

/** Who follows a channel and how often its pages were opened; nothing says who it was. */
export async function readChannelFigures({ client, now }: Pick<Ctx, 'client' | 'now'>, channelId: number): Promise<ChannelFigures> {
  const [followers, views] = await Promise.all([
    client.query<Pick<ChannelFigures, 'members' | 'by_mail' | 'joined'>>(
      `select count(*) filter (where member)::int as members, count(*) filter (where not member)::int as by_mail,
         count(*) filter (where since > $2::timestamptz - interval '${DAYS} days')::int as joined
       from (select true as member, created_at as since from follows where kind = 'channel' and target_id = $1
         union all select false, confirmed_at from mail_follows where channel_id = $1 and confirmed_at is not null) f`,
      [channelId, now],
    ),
    client.query<InChannel & { slug: string; channel_slug: string; title: string; views: number | null }>(
      `with counted as (select kind, target_id, sum(views)::int as views from channel_page_views
         where channel_id = $1 and day > ($2::timestamptz - interval '${DAYS} days')::date group by 1, 2)
       select 'channel' as kind, $1::int as target_id, '' as title, '' as slug, '' as channel_slug,
         (select views from counted where kind = 'channel') as views
       union all (select t.kind, t.target_id, t.title, t.slug, c.slug, v.views from (${thingsInChannel}) t
         join channels c on c.id = $1 join counted v on v.kind = t.kind and v.target_id = t.target_id
         order by v.views desc, t.kind, t.target_id limit ${MOST_THINGS})`,
      [channelId, now],
    ),
  ])
  const [own, ...others] = views.rows
  return {
    ...(followers.rows[0] ?? { members: 0, by_mail: 0, joined: 0 }),
    views: told(own?.views ?? 0),
    things: others.map(({ slug, channel_slug, kind, target_id, title, views: count }) => ({
      kind,
      target_id,
      title,
      path: pathInChannel({ kind, target_id, slug, channel_slug }),
      views: told(count ?? 0),
    })),
  }
}
