import type { claimsClient } from '../../../features/claims/client.ts'
import type { ClaimPage } from '../../../features/claims/contract.ts'
import { ProblemError } from '../../../platform/http.ts'

/** What there is to claim under a slug; null where there is nothing for the viewer. */
export async function claimAt(client: ReturnType<typeof claimsClient>, slug: string): Promise<ClaimPage | null> {
  return client.at(slug).catch((error: unknown) => {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 422)) return null
    throw error
  })
}
