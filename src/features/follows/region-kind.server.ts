import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { RegionLink } from '../regions/contract.ts'
import { regionAddress } from '../regions/region-address.ts'
import type { regions } from '../regions/tables.ts'
import type { TargetKind } from './target-kind.ts'

type Row = RowOf<typeof regions, 'id' | 'name' | 'lat' | 'lng' | 'state_id' | 'parent_id' | 'place_count'> &
  Pick<RegionLink, 'path' | 'kind'> & { within: string | null }

const words = { state: 'State', city: 'City', neighborhood: 'Neighborhood' }

const read = (ctx: Ctx, ids: readonly number[]) =>
  ctx.client.query<Row>(
    `select r.id::int, r.name, r.path, r.kind, r.lat, r.lng, r.state_id::int, r.parent_id::int, r.place_count,
       concat_ws(', ', case when p.id is distinct from s.id then p.name end, s.name) as within
     from regions r left join regions p on p.id = r.parent_id left join regions s on s.id = r.state_id where r.id = any($1::bigint[])`,
    [ids],
  )

/** States, cities and neighbourhoods, which everybody sees. */
export const regionKind: TargetKind = {
  async visible(ctx, ids) {
    const { rows } = await read(ctx, ids)
    return new Map(
      rows.map((row) => {
        const { id, name, kind, lat, lng, within } = row
        const line = [words[kind], within].filter(Boolean).join(' · ')
        return [id, { kind: 'region', id, name, url: regionAddress(row), line, picture: null, lat, lng }]
      }),
    )
  },
  async facts(ctx, ids) {
    const { rows } = await read(ctx, ids)
    return new Map(
      rows.map(({ id, name, lat, lng, state_id, parent_id }) => {
        const regionIds = [id, state_id, parent_id].filter((one) => one !== null)
        return [id, { name, at: { lat, lng }, regionIds, isOpen: false }]
      }),
    )
  },
}
