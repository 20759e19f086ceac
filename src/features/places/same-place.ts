import { type SQL, sql } from 'drizzle-orm'

// When two rows tell of one place: of a file and a place, or two places. In SQL, of a row `r` and another.

/** Two of the same name nearer than this are the same place, unless their source tells them apart. */
export const SAME_PLACE_M = 100

/**
 * Kinds whose places are so large that sources put them down far apart (a park's middle or its gate), with how far, in metres. Of all
 * other kinds only the same address says so.
 */
const large: Readonly<Record<string, number>> = {
  airports: 5000,
  'nature-preserves': 5000,
  trails: 5000,
  parks: 3000,
  gardens: 3000,
  'zoos-aquariums': 3000,
  campgrounds: 3000,
  'beaches-waterfront': 3000,
  golf: 3000,
  colleges: 3000,
  museums: 3000,
  'art-museums': 3000,
  'history-museums': 3000,
  'science-nature-museums': 3000,
  'childrens-museums': 3000,
  amusement: 2000,
  landmarks: 1500,
  'stadiums-arenas': 1000,
  hospitals: 1000,
  stations: 500,
}

/** Two of the same name, house number and street, this far apart at most, are one; with the same ZIP code, farther. */
const SAME_ADDRESS_M = 3000
const SAME_ZIP_M = 12_000

/** The rows `kind(id, reach)`: categories of large places. */
export const largeKinds = sql`select s.target_id as id, max(l.reach) as reach from unnest(${sql.param(Object.keys(large))}::text[], ${sql.param(Object.values(large))}::int[])
  as l(slug, reach) join slugs s on s.slug = l.slug and s.kind = 'category' group by 1`

/** House number and first letter of the street, without its direction: "100 J F Kennedy Dr" and "100 John F. Kennedy Drive" are one. */
export const street = (row: SQL) => sql`lower((regexp_match(${row}.address,
  '^\\s*(\\d+)[A-Za-z]?\\s+(?:(?:north|south|east|west|[ns][ew]?|[ew])\\.?\\s+)?([[:alnum:]])', 'i'))::text)`
/** The host of its web site. */
export const host = (row: SQL) => sql`substring(${row}.website from '^https?://(?:www\\.)?([^/?#]+)')`

/**
 * Whether row `r` and place `p` of the same name are one site at this distance: by their address, or, of large kinds (`lr`, `lp`), by
 * telephone or web site, or where no address of theirs says otherwise.
 */
export const sameSite = (metres: SQL): SQL => {
  const [r, p] = [sql`r`, sql`p`]
  return sql`(${street(r)} = ${street(p)} and ${metres} <= case when r.zip = p.zip then ${SAME_ZIP_M}::float8 else ${SAME_ADDRESS_M}::float8 end
    or ${metres} <= greatest(lr.reach, lp.reach) and lr.reach is not null and lp.reach is not null
      and (r.phone = p.phone or ${host(r)} = ${host(p)} or r.address is null or p.address is null or lower(r.address) = lower(p.address)))`
}

/** A reference tells places of one source apart; without one, or between sources, the name and position decide. */
export const mayBeSame = (other: SQL) => sql`(${other}.source <> r.source or ${other}.source_ref is null or r.source_ref is null)`

/** Whether another is near enough for its name to decide; what stands in the middle of its ZIP code is, at the same address. The first line is for the index on name and latitude. */
export const closeBy = (other: SQL) => sql`${other}.lat between r.lat - 0.001 and r.lat + 0.001
  and ${other}.lng between r.lng - 0.01 and r.lng + 0.01 and ${metres(other)} <= ${SAME_PLACE_M}::float8
  and (r.position_accuracy = 'exact' and ${other}.position_accuracy = 'exact' or ${street(sql`r`)} = ${street(other)} or lower(r.address) = lower(${other}.address))`

/** Distance in metres between a row and another thing close by, on a plane: exact to a millimetre at 100 m. */
export const metres = (other: SQL) => sql`111195 * sqrt((${other}.lat - r.lat) ^ 2 + ((${other}.lng - r.lng) * cos(radians(r.lat))) ^ 2)`
