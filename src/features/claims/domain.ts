import { parse } from 'tldts'
import { builderHosts, mailHosts, socialHosts } from './data/shared-hosts.ts'

/** Why nobody proves a place by its website. */
export type NoProof = 'none' | 'address' | 'mail' | 'builder' | 'social' | 'new' | 'own'

/** The domain that a website belongs to, in lower case and punycode, or why it proves nothing. */
export function domainOf(website: string | null): { domain: string; host: string } | { not: NoProof } {
  const host = website === null ? null : hostOf(website)
  if (host === null) return { not: 'none' }
  const { domain, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true })
  if (isPrivate || builderHosts.some((one) => isWithin(host, one))) return { not: 'builder' }
  if (isIp || domain === null || !isIcann) return { not: 'address' }
  if (mailHosts.includes(domain)) return { not: 'mail' }
  if (socialHosts.some((one) => isWithin(host, one))) return { not: 'social' }
  return { domain, host }
}

/** Whether an address lies at a domain: at itself, or below it. */
export function isAddressAt(address: string, domain: string): boolean {
  const at = address.lastIndexOf('@')
  const host = at > 0 ? hostOf(`http://${address.slice(at + 1)}`) : null
  return host !== null && isWithin(host, domain)
}

/**
 * Revisions of a place that changed its website or its number, as far as they tell whether that proves anything: who, when, from what to
 * what. `given`: the place came with it from a source or the team.
 */
export type ContactChange = { from: string | null; to: string | null; by_id: number | null; days: number; given: boolean }

/** In days: so long a website or a number must have stood on a place's page. */
export const SETTLED_DAYS = 30

/**
 * Whether what `is` right stands on the page from the first or long enough, and not by the claimant's own doing; `suggested`: what their
 * own words brought there.
 */
export function settled(
  is: (contact: string | null) => boolean,
  changes: readonly ContactChange[],
  claimant: number,
  suggested: readonly string[],
): 'new' | 'own' | null {
  const moves = changes.filter(({ from, to }) => is(to) && !is(from))
  if (suggested.some(is) || moves.some(({ by_id }) => by_id === claimant)) return 'own'
  return moves.some(({ days, given }) => days < SETTLED_DAYS && !given) ? 'new' : null
}

/** Whether a website lies at a domain. */
export const liesAt = (domain: string) => (website: string | null) => {
  const found = domainOf(website)
  return 'domain' in found && found.domain === domain
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

function hostOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.port) return null
  return url.hostname.replace(/\.$/, '') || null
}
