import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { places } from '../places/tables.ts'
import type { ClaimWays } from './contract.ts'
import { domainOf, settled, type WebsiteChange } from './domain.ts'

type Row = RowOf<typeof places, 'website' | 'phone'> & { changes: WebsiteChange[]; suggested: string[] }

/** By which ways somebody can prove that a place is theirs: its domain, if it stood on the page long enough and not by their own doing. */
export async function waysOf({ client, now }: Pick<Ctx, 'client' | 'now'>, placeId: number, claimant: number): Promise<ClaimWays> {
  const { rows } = await client.query<Row>(
    `select p.website, p.phone,
       (select coalesce(json_agg(json_build_object('from', r.changes -> 'website' ->> 0, 'to', r.changes -> 'website' ->> 1, 'by_id', r.by_id,
          'days', extract(epoch from $3::timestamptz - r.created_at) / 86400,
          'checked', r.version = 1 and (r.by_id is null or exists (select from users u where u.id = r.by_id and u.role in ('admin', 'manager', 'editor')))
            or exists (select from place_revisions a where a.place_id = p.id and a.cause = 'approve' and a.version > r.version))), '[]')
        from place_revisions r where r.place_id = p.id and r.changes ? 'website') as changes,
       array(select coalesce(f.applied, f."to") #>> '{}' from suggestions s join suggestion_fields f on f.suggestion_id = s.id
         where s.place_id = p.id and s.author_id = $2 and f.field = 'website' and f.state in ('accepted', 'changed')) as suggested
     from places p where p.id = $1`,
    [placeId, claimant, now],
  )
  const { website = null, phone = null, changes = [], suggested = [] } = rows[0] ?? {}
  const none = { domain: null, host: null, phone }
  const found = domainOf(website)
  if ('not' in found) return { ...none, not: found.not }
  const theirs = suggested.some((one) => {
    const other = domainOf(one)
    return 'domain' in other && other.domain === found.domain
  })
  const not = settled(found.domain, changes, claimant, theirs)
  return not === null ? { ...found, phone, not } : { ...none, not }
}
