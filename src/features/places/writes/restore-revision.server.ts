import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { VersionNumber } from '../../../platform/inputs.ts'
import { parsed } from '../../../platform/parsed.ts'
import { type FieldName, type InputField, inputFields, together } from '../fields.ts'
import { fieldsAt } from '../reads/revisions.server.ts'
import { editPlaceIn } from './edit.server.ts'

const Restore = z.object({
  id: z.int(),
  revision: z.int().positive(),
  version: VersionNumber.optional(),
  fields: z.array(z.enum(inputFields)).optional(),
})

/**
 * Gives fields the values that they had at a revision; those that only mean something together go together. What has followed from
 * them (regions, slug) follows anew. @throws NotFoundError, ConflictError, InvalidError (a value that is no longer possible)
 */
export async function restoreRevision(ctx: Ctx, input: z.input<typeof Restore>): Promise<{ id: number; version: number }> {
  return inTransaction(ctx, (tx) => restoreRevisionIn(tx, input))
}

/** The same in the caller's transaction. */
export async function restoreRevisionIn(tx: TxCtx, input: z.input<typeof Restore>): Promise<{ id: number; version: number }> {
  const { revision, fields = inputFields, ...target } = parsed(Restore, input)
  const then = await fieldsAt(tx, target.id, revision)
  const wanted = new Set<FieldName>(fields.flatMap((name) => together.find((names) => names.includes(name)) ?? [name]))
  const back = inputFields.filter((name) => wanted.has(name) && name in then)
  // Half a position is none.
  const half = back.includes('lat') !== back.includes('lng')
  const values: Partial<Record<InputField, unknown>> = Object.fromEntries(back.map((name) => [name, then[name]]))
  if (half) Object.assign(values, await wholePosition(tx, target.id, values))
  return editPlaceIn(tx, { ...target, fields: values, cause: `revision:${revision}` })
}

async function wholePosition({ client }: Ctx, id: number, given: Partial<Record<InputField, unknown>>) {
  const { rows } = await client.query<{ lat: number; lng: number }>('select lat, lng from places where id = $1', [id])
  return { ...rows[0], ...given }
}
