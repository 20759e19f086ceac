import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { VersionNumber } from '../../../platform/inputs.ts'
import { parsed } from '../../../platform/parsed.ts'
import { actOnOneIn } from './act.server.ts'

const Owning = z.object({ id: z.int(), version: VersionNumber.optional(), owner_id: z.int().positive().nullable() })
type Owning = z.input<typeof Owning>

/** Gives a place an owner, or none. @throws NotFoundError, ConflictError (version, or it is removed) */
export function setPlaceOwner(ctx: Ctx, input: Owning): Promise<{ id: number; version: number }> {
  return inTransaction(ctx, (tx) => setPlaceOwnerIn(tx, input))
}

/** The same in the caller's transaction. */
export async function setPlaceOwnerIn(tx: TxCtx, input: Owning): Promise<{ id: number; version: number }> {
  const { owner_id, ...target } = parsed(Owning, input)
  return actOnOneIn(tx, {
    cause: 'owner',
    act: 'place.owner',
    target,
    wants(_, place) {
      if (place.status === 'removed') throw new ConflictError("A removed place can't have another owner.")
      return { changes: place.owner_id === owner_id ? {} : { owner_id: [place.owner_id, owner_id] } }
    },
  })
}
