import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { bySuspended } from '../../places/reads.server.ts'
import type { CoverChoices } from '../pictures-contract.ts'

const MOST = 24

const choices = prepared<CoverChoices['data'][number]>(
  'list-cover-choices',
  `select pp.id, pp.caption, pp.licence, m.width, m.height, pp.alt, pp.credit, m.thumbhash, m.variants, p.name as place, ${bySuspended} as by_suspended
   from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed')
   join place_photos pp on pp.place_id = p.id and pp.state = 'shown' join media m on m.id = pp.media_id and m.state = 'ready'
   where e.list_id = $1 order by e.position, e.id, pp.position, pp.id limit ${MOST}`,
)

/** The first photos of a list's places, any of which may be its cover. */
export async function readCoverChoices(ctx: Ctx, { id }: { id: number }): Promise<CoverChoices> {
  return { data: await choices(ctx, [id]), next_cursor: null }
}
