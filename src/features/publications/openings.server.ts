import type { Ctx } from '../../platform/context.server.ts'
import type { Viewer } from '../../policy.ts'
import { reservedSlugs } from '../../urls/reserved.ts'
import { type Asked, isByPerson } from '../stats/seen.server.ts'

/** Of more pages at once what comes new isn't counted: only while the database is away for long. */
const MOST = 20_000

const channelPage = /^\/([a-z0-9-]{1,80})(?:\/(chains\/)?([a-z0-9-]{1,80}))?(?:\.data)?(?:\?(.*))?$/

/** What may be the page of a channel, or of a list or chain in one; null of any other. */
export function channelPageAt(target: string): string | null {
  const [, channel = '', chain = '', thing = '', query = ''] = channelPage.exec(target) ?? []
  // Data of a part of the page are for one that is shown already, and steps of a chain are one opening.
  if (channel === '' || reservedSlugs.has(channel) || query.includes('_routes=') || query.includes('step=')) return null
  return `${channel}/${chain}${thing}`
}

type Opened = { page: string; viewerId: number | null; views: number }

/** Counts in memory how often the pages of channels are opened, until `flush` writes it down; looks of a channel's own people are left out. */
export class Openings {
  #counted = new Map<string, Opened>()

  /** Counts a page that was shown: 200, or 304 where the browser has it already and shows it again. */
  answered(asked: Asked & { target: string }, status: number, viewer: Viewer | null): void {
    if (status !== 200 && status !== 304) return
    const page = channelPageAt(asked.target)
    if (page !== null && isByPerson(asked, viewer)) this.#add({ page, viewerId: viewer?.id ?? null, views: 1 })
  }

  /** Writes down what was counted, in one statement; what can't be written is kept for the next time. */
  async flush({ client }: Pick<Ctx, 'client'>, now: Date): Promise<void> {
    if (this.#counted.size === 0) return
    const taken = [...this.#counted.values()]
    this.#counted = new Map()
    try {
      await client.query(writeDown, [
        now,
        taken.map(({ page }) => page.slice(0, page.indexOf('/'))),
        taken.map(({ page }) => page.slice(page.indexOf('/') + 1)),
        taken.map(({ viewerId }) => viewerId),
        taken.map(({ views }) => views),
      ])
    } catch (error) {
      for (const one of taken) this.#add(one)
      throw error
    }
  }

  #add({ page, viewerId, views }: Opened) {
    const key = `${viewerId ?? ''} ${page}`
    const known = this.#counted.get(key)
    if (known) known.views += views
    else if (this.#counted.size < MOST) this.#counted.set(key, { page, viewerId, views })
  }
}

/** In the order of the keys, so that processes that do the same wait for each other instead of holding each other up. */
const writeDown = `
  with given as (select * from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) as g(slug, rest, viewer_id, views)),
  opened as (
    select c.id as channel_id, case when g.rest = '' then 'channel' when l.id is not null then 'list' else 'chain' end as kind,
      case when g.rest = '' then c.id else coalesce(l.id, n.id) end as target_id, sum(g.views)::int as views
    from given g join channels c on c.slug = g.slug
      left join lists l on l.channel_id = c.id and l.slug = g.rest and l.removed_at is null
      left join chains n on n.channel_id = c.id and g.rest = 'chains/' || n.slug and n.removed_at is null
    where (g.rest = '' or l.id is not null or n.id is not null)
      and (g.viewer_id is null or (c.owner_id <> g.viewer_id and not exists (select from channel_editors e where e.channel_id = c.id and e.user_id = g.viewer_id)))
    group by 1, 2, 3)
  insert into channel_page_views as v (channel_id, kind, target_id, day, views)
  select channel_id, kind, target_id, ($1::timestamptz at time zone 'UTC')::date, views from opened order by 1, 2, 3
  on conflict (channel_id, day, kind, target_id) do update set views = v.views + excluded.views`
