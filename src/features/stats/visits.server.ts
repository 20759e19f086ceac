import type { Ctx } from '../../platform/context.server.ts'
import type { Viewer } from '../../policy.ts'
import { type CountedAct, countedActs } from './rules.ts'
import { type Asked, isByPerson, slugInAddress } from './seen.server.ts'

type Counted = { slug: string; viewerId: number | null; counts: Record<CountedAct, number> }

/** Of more places at once what comes new isn't counted: only while the database is away for long. */
const MOST = 50_000

/**
 * Counts in memory what happens to places, until `flush` writes it down. Who is signed in is known until then, so that the owner's own
 * looks are left out, and forgotten with it.
 */
export class Visits {
  #counted = new Map<string, Counted>()

  /** Counts a page of a place that was shown: 200, or 304 where the browser has it already and shows it again. */
  answered(asked: Asked & { target: string }, status: number, viewer: Viewer | null): void {
    if (status !== 200 && status !== 304) return
    const slug = slugInAddress(asked.target)
    if (slug !== null && isByPerson(asked, viewer)) this.count('views', slug, viewer)
  }

  count(act: CountedAct, slug: string, viewer: Viewer | null): void {
    const viewerId = viewer?.id ?? null
    this.#add({ slug, viewerId, counts: { ...none, [act]: 1 } })
  }

  /** Writes down what was counted, in one statement; what can't be written is kept for the next time. */
  async flush({ client }: Pick<Ctx, 'client'>, now: Date): Promise<void> {
    if (this.#counted.size === 0) return
    const taken = [...this.#counted.values()]
    this.#counted = new Map()
    try {
      const columns = countedActs.map((act) => taken.map(({ counts }) => counts[act]))
      await client.query(writeDown, [now, taken.map(({ slug }) => slug), taken.map(({ viewerId }) => viewerId), ...columns])
    } catch (error) {
      for (const one of taken) this.#add(one)
      throw error
    }
  }

  #add({ slug, viewerId, counts }: Counted) {
    const key = viewerId === null ? slug : `${slug} ${viewerId}`
    const known = this.#counted.get(key)
    if (known) for (const act of countedActs) known.counts[act] += counts[act]
    else if (this.#counted.size < MOST) this.#counted.set(key, { slug, viewerId, counts })
  }
}

const none = Object.fromEntries(countedActs.map((act) => [act, 0])) as Record<CountedAct, number>

const acts = countedActs.join(', ')
const sums = countedActs.map((act) => `sum(g.${act})::int as ${act}`).join(', ')
const added = countedActs.map((act) => `${act} = s.${act} + excluded.${act}`).join(', ')

/** In the order of places, so that processes that do the same wait for each other instead of holding each other up. */
const writeDown = `
  with given as (
    select * from unnest($2::text[], $3::bigint[], ${countedActs.map((_, n) => `$${n + 4}::int[]`).join(', ')}) as g(slug, viewer_id, ${acts})
  ), counted as materialized (
    select p.id as place_id, ($1::timestamptz at time zone p.time_zone)::date as day, ${sums}
    from given g join place_slugs using (slug) join places p on p.id = place_slugs.place_id
    where g.viewer_id is null or p.owner_id is distinct from g.viewer_id
      and not exists (select from place_managers m where m.place_id = p.id and m.user_id = g.viewer_id)
    group by p.id order by p.id
  ), daily as (
    insert into place_stats_daily as s (place_id, day, ${acts}) select place_id, day, ${acts} from counted order by place_id
    on conflict (place_id, day) do update set ${added}
  )
  insert into place_counters as c (place_id, views) select place_id, views from counted where views > 0 order by place_id
  on conflict (place_id) do update set views = c.views + excluded.views`
