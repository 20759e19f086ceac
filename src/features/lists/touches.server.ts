import type { Touched, Touches } from '../places/touches.server.ts'
import { isUntouchedStarter } from './reads/known-list.server.ts'

/** Places that stand in somebody's list. The lists that the site began with keep none as long as nobody changed them. */
export const listTouches: Touches = async ({ client }, placeIds) => {
  const { rows } = await client.query<Touched>(
    `select distinct e.place_id::int, 'in lists' as by from list_entries e join lists l on l.id = e.list_id
      where e.place_id = any($1::bigint[]) and not (${isUntouchedStarter})
     union select place_id::int, 'in suggestions for lists' from list_suggestions where place_id = any($1::bigint[])`,
    [placeIds],
  )
  return rows
}
