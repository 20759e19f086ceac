import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { places } from '../places/tables.ts'
import type { ClaimWays } from './contract.ts'
import { type ContactChange, domainOf, liesAt, settled } from './domain.ts'

type Contact = 'website' | 'phone'
type Row = RowOf<typeof places, Contact> & Record<`${Contact}_changes`, ContactChange[]> & Record<`${Contact}_suggested`, string[]>

/** What changed a field of the place `p`, at the moment $3, and what the person $2 suggested for it that was taken. */
const told = (field: Contact) => `
  (select coalesce(json_agg(json_build_object('from', r.changes -> '${field}' ->> 0, 'to', r.changes -> '${field}' ->> 1, 'by_id', r.by_id,
     'days', extract(epoch from $3::timestamptz - r.created_at) / 86400,
     'given', r.version = 1 and (r.by_id is null or exists (select from users u where u.id = r.by_id and u.role in ('admin', 'manager', 'editor'))))), '[]')
   from place_revisions r where r.place_id = p.id and r.changes ? '${field}') as ${field}_changes,
  array(select coalesce(f.applied, f."to") #>> '{}' from suggestions s join suggestion_fields f on f.suggestion_id = s.id
   where s.place_id = p.id and s.author_id = $2 and f.field = '${field}' and f.state in ('accepted', 'changed')) as ${field}_suggested`

/** By which ways somebody can prove that a place is theirs: its domain or number, if it stood on the page long enough and not by their own doing. */
export async function waysOf({ client, now }: Pick<Ctx, 'client' | 'now'>, placeId: number, claimant: number): Promise<ClaimWays> {
  const { rows } = await client.query<Row>(
    `select p.website, p.phone, ${told('website')}, ${told('phone')} from places p where p.id = $1`,
    [placeId, claimant, now],
  )
  const [row] = rows
  return { ...websiteWay(row, claimant), ...phoneWay(row, claimant) }
}

function websiteWay(row: Row | undefined, claimant: number): Pick<ClaimWays, 'domain' | 'host' | 'not'> {
  const found = domainOf(row?.website ?? null)
  const not = 'not' in found ? found.not : settled(liesAt(found.domain), row?.website_changes ?? [], claimant, row?.website_suggested ?? [])
  return 'not' in found || not !== null ? { domain: null, host: null, not } : { ...found, not }
}

function phoneWay(row: Row | undefined, claimant: number): Pick<ClaimWays, 'phone' | 'phone_not'> {
  const phone = row?.phone ?? null
  if (!row || phone === null) return { phone: null, phone_not: 'none' }
  const phone_not = settled((number) => number === phone, row.phone_changes, claimant, row.phone_suggested)
  return { phone: phone_not === null ? phone : null, phone_not }
}

type Origin = { phone: string; by: { id: number; name: string } | null; at: string }

/** Who put the number on the page of a place there, in their own words where it was suggested, and when; null where there is none or nobody knows. */
export async function originOfPhone({ client }: Pick<Ctx, 'client'>, placeId: number): Promise<Origin | null> {
  const { rows } = await client.query<Omit<Origin, 'at'> & { at: Date }>(
    `select p.phone, r.created_at as at, (select json_build_object('id', u.id, 'name', u.name) from users u
       where u.id = coalesce(s.author_id, r.by_id) and u.erased_at is null) as by
     from places p join place_revisions r on r.place_id = p.id and r.changes -> 'phone' ->> 1 = p.phone
       left join suggestions s on r.cause = 'suggestion:' || s.id
     where p.id = $1 order by r.version desc limit 1`,
    [placeId],
  )
  return rows[0] ? { ...rows[0], at: rows[0].at.toISOString() } : null
}
