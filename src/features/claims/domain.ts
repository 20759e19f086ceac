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
 * Revisions of a place that changed its website, as far as they tell whether it is proved: who, when, from what to what. `checked`: the
 * place came with it from a source or the team, or the team looked at it before it was published.
 */
export type WebsiteChange = { from: string | null; to: string | null; by_id: number | null; days: number; checked: boolean }

/** In days: so long a website must have stood on a place's page. */
export const SETTLED_DAYS = 30

/** Whether the domain stands on the page from the first or long enough, and not by the claimant's own doing; `suggested`: their own words brought it. */
export function settled(domain: string, changes: readonly WebsiteChange[], claimant: number, suggested: boolean): NoProof | null {
  const moves = changes.filter(({ from, to }) => isOf(to, domain) && !isOf(from, domain))
  if (suggested || moves.some(({ by_id }) => by_id === claimant)) return 'own'
  return moves.some(({ days, checked }) => days < SETTLED_DAYS && !checked) ? 'new' : null
}

const isOf = (website: string | null, domain: string) => {
  const found = domainOf(website)
  return 'domain' in found && found.domain === domain
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

function hostOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.port) return null
  return url.hostname.replace(/\.$/, '') || null
}
