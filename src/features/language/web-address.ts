/** A web address, or an account of a social network, as one pastes it: `name` is what it is called by, without its ending. */
export type WebAddress = { host: string | null; handle: string | null; name: string }

/** Endings that addresses have without "https" or "www" before them, too. */
const endings = new Set('com org net edu gov us co io info biz museum travel restaurant cafe bar pizza shop store app'.split(' '))
/** Where the name of an account follows the host. */
const networks =
  /^(?:(?:www|m|mobile|web)\.)?(?:instagram|facebook|fb|twitter|x|tiktok|youtube|threads|linkedin|pinterest|yelp)\.(?:com|net)$/

/** The address that was typed, and nothing else beside it; null where it is none: "https://example.org/visit", "@example", "info@example.org". */
export function webAddressIn(typed: string): WebAddress | null {
  const text = typed.trim().toLowerCase()
  const [, account] = /^@([a-z0-9][a-z0-9_.]{2,39})$/.exec(text) ?? []
  if (account !== undefined) return { host: null, handle: account, name: wordsOf(account) }
  const found = /^(https?:\/\/)?(?:[^\s@/]+@)?((?:[a-z0-9-]+\.)+([a-z]{2,24}))(?::\d+)?([/?#]\S*)?$/.exec(text)
  const [, scheme, whole = '', ending = '', path = ''] = found ?? []
  if (!found || (scheme === undefined && !whole.startsWith('www.') && !endings.has(ending))) return null
  const host = whole.replace(/^www\./, '')
  const [first = '', second] = path.split(/[/?#]+/).filter(Boolean)
  const handle =
    (networks.test(whole) && (/^(?:company|pages|biz|user|c|channel|in)$/.test(first) ? second : first)?.replace(/^@/, '')) || null
  if (handle !== null) return { host: null, handle, name: wordsOf(handle) }
  const labels = host.split('.').slice(0, -1)
  // "Example.co.uk", "example.state.us": of the last labels the longest is the name.
  const name = labels.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { host, handle: null, name: wordsOf(name) }
}

const wordsOf = (name: string) =>
  name
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
