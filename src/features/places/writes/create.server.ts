import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { refuseWhat } from '../../../platform/errors.ts'
import { parsed } from '../../../platform/parsed.ts'
import { emptyOf, entryOf, fieldNames, inputFields } from '../fields.ts'
import { NewPlace } from '../place-input.ts'
import { isStaff, onlyOfTheTeam } from '../rules.ts'
import { slugChoices } from '../whereabouts.ts'
import { PEOPLE } from './change.server.ts'
import { insertPlaces, nameNew } from './insert.server.ts'
import { knownIds } from './known-ids.server.ts'
import { locateGiven } from './locate.server.ts'
import { withHours } from './with-hours.ts'

const Creation = z.object({ fields: NewPlace, submit: z.boolean() })

type Made = { id: number; version: number; status: 'draft' | 'pending' | 'published' }

/**
 * Makes a place of what somebody says of it: a draft, or with `submit` one that waits for review; staff's is published at once. Regions
 * and time zone follow from its position.
 * @throws InvalidError by field
 */
export async function createPlace(ctx: Ctx, input: z.input<typeof Creation>): Promise<Made> {
  return inTransaction(ctx, (tx) => createPlaceIn(tx, input))
}

/** The same in the caller's transaction. */
export async function createPlaceIn(tx: TxCtx, input: z.input<typeof Creation>): Promise<Made> {
  const { fields, submit } = parsed(Creation, input)
  const said = inputFields.filter((name) => fields[name] !== undefined && JSON.stringify(fields[name]) !== emptyOf(entryOf(name).column))
  refuseWhat(onlyOfTheTeam(said, tx.viewer), 'is for the team to say')
  const status = !submit ? 'draft' : isStaff(tx.viewer) ? 'published' : 'pending'
  const given = await knownIds(tx, withHours(fields))
  const { lat, lng, name, address = null, zip = null, locality, district } = given
  const named = { zip: zip ?? undefined, city: locality ?? undefined, neighborhood: district ?? undefined }
  const where = await locateGiven(tx, { lat, lng, ...named })
  const row = { row_number: 1, source: PEOPLE, position_accuracy: 'exact', ...given, ...where.found }
  const slugged = await nameNew(tx, [{ row_number: 1, slugs: slugChoices(name, address, where.located) }], status)
  const rows = sql`(select * from jsonb_populate_record(null::staged_places, ${JSON.stringify(row)}::jsonb))`
  const [made] = await insertPlaces(tx, { rows, named: slugged, status }, { cause: 'create', byId: tx.viewer?.id ?? null })
  const id = made?.place_id ?? 0
  await tx.emit('place.changed', { placeIds: [id], fields: [...fieldNames, 'status'], cause: 'create' })
  return { id, version: 1, status }
}
