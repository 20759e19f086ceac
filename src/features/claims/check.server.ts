import { type Ctx, inTransaction, oneAtATime } from '../../platform/context.server.ts'
import { fetchOutside, type Outside, OutsideError } from '../../platform/outside.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { proveClaim } from './prove.server.ts'
import type { claims } from './tables.ts'
import { waysOf } from './ways.server.ts'

/** Where the word of a claim is looked for on a website. */
export const proofPath = '/.well-known/hereabouts-claim.txt'

type Waiting = RowOf<typeof claims, 'place_id' | 'user_id' | 'check_method' | 'token'>

/** Looks whether a website, or its domain, says the word of a claim. What was found, or why nothing, stands in the claim. */
export async function checkClaim(ctx: Ctx, claimId: number, world: Outside): Promise<void> {
  const { rows } = await ctx.client.query<Waiting>(
    "select place_id::int, user_id::int, check_method, token from claims where id = $1 and state = 'pending' and proved is null and check_until > $2",
    [claimId, ctx.now],
  )
  const [claim] = rows
  if (!claim) return
  const { domain, host } = await waysOf(ctx, claim.place_id, claim.user_id)
  const wrong =
    domain === null || host === null ? 'The website of the place is another by now.' : await look(claim, { domain, host }, world)
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${claim.place_id}`)
    const kept = await tx.client.query(
      "update claims set checked_at = $2, check_error = $3 where id = $1 and state = 'pending' and proved is null and check_method = $4",
      [claimId, tx.now, wrong, claim.check_method],
    )
    if (kept.rowCount && wrong === null && domain !== null && claim.check_method)
      await proveClaim(tx, { id: claimId, place_id: claim.place_id }, claim.check_method, domain)
  })
}

/** Null where it says the word, else why not. */
async function look({ check_method, token }: Waiting, { domain, host }: { domain: string; host: string }, world: Outside) {
  if (check_method === 'dns') {
    const texts = await world.texts(domain)
    return texts.some((text) => text.trim() === `hereabouts-claim=${token}`) ? null : 'No such TXT record was found yet.'
  }
  try {
    const [first = ''] = (
      await fetchOutside(`https://${host}${proofPath}`, world).catch(() => fetchOutside(`http://${host}${proofPath}`, world))
    )
      .trim()
      .split(/\s/)
    return first === token ? null : 'The file is there, but says something else.'
  } catch (error) {
    if (error instanceof OutsideError) return error.message
    throw error
  }
}
