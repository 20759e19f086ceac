import { type Ctx, inTransaction, oneAtATime } from '../../platform/context.server.ts'
import { fetchOutside, type Outside, OutsideError, UnreachedError } from '../../platform/outside.server.ts'
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
  try {
    return check_method === 'dns'
      ? wrongInTexts(await world.texts(domain), domain, token)
      : wrongInFile(await fileAt(`${host}${proofPath}`, world), token)
  } catch (error) {
    if (error instanceof OutsideError) return error.message
    throw error
  }
}

function wrongInTexts(texts: readonly string[], domain: string, token: string): string | null {
  if (texts.some((text) => text.trim() === `hereabouts-claim=${token}`)) return null
  const where = 'It belongs to the domain itself, often written @, not to a name before it.'
  if (texts.length === 0) return `No TXT record was found at ${domain} yet. ${where} A new one can take an hour until it is seen.`
  return texts.some((text) => text.includes('hereabouts-claim') || text.includes(token))
    ? `The TXT record at ${domain} says something else: copy it once more, whole and without anything around it.`
    : `There are TXT records at ${domain}, but not this one yet. ${where}`
}

function wrongInFile(text: string, token: string): string | null {
  const [first = ''] = text.trim().split(/\s/)
  if (first === token) return null
  if (first === '') return 'The file is there, but empty.'
  return first.startsWith('<')
    ? 'The website answers with a page in place of the file.'
    : 'The file is there, but says something else: copy the word once more, whole.'
}

/** What stands there by https, else by http; where neither does, what the one said that answered. */
async function fileAt(address: string, world: Outside): Promise<string> {
  const secure = await fetchOutside(`https://${address}`, world).catch((error: unknown) => {
    if (error instanceof OutsideError) return error
    throw error
  })
  if (typeof secure === 'string') return secure
  return fetchOutside(`http://${address}`, world).catch((error: unknown) => {
    throw error instanceof UnreachedError ? secure : error
  })
}
