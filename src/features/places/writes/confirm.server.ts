import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { parsed } from '../../../platform/parsed.ts'
import { isPublicPlace } from '../../../policy/places.ts'
import { factGroups } from '../fields.ts'
import { readCurrent } from './current.server.ts'

const Confirmation = z.object({ id: z.int(), group: z.enum(factGroups) })

/**
 * Says that a group of facts is still right: it is as fresh as today, by whoever says so; where it comes from stays.
 * @throws InvalidError on `group` (the place says nothing of it, or isn't shown)
 */
export async function confirmFacts(ctx: Ctx, input: z.input<typeof Confirmation>): Promise<{ confirmed_at: string }> {
  return inTransaction(ctx, (tx) => confirmFactsIn(tx, input))
}

/** The same in the caller's transaction. */
export async function confirmFactsIn(tx: TxCtx, input: z.input<typeof Confirmation>): Promise<{ confirmed_at: string }> {
  const { id, group } = parsed(Confirmation, input)
  const place = (await readCurrent(tx, [id])).get(id)
  if (!place || !isPublicPlace(place)) throw new InvalidError({ group: ['is of a place that is not shown'] })
  const { rows } = await tx.client.query<{ confirmed_at: Date }>(
    'update place_facts set confirmed_at = now(), confirmed_by_id = $3 where place_id = $1 and "group" = $2 returning confirmed_at',
    [id, group, tx.viewer?.id ?? null],
  )
  if (!rows[0]) throw new InvalidError({ group: ['is nothing that this place says'] })
  await tx.emit('place.known', { placeIds: [id] })
  return { confirmed_at: new Date(rows[0].confirmed_at).toISOString() }
}
