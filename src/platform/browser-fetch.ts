type Fetch = typeof globalThis.fetch

/** Where the request-forgery token lies: in the page's meta tag on pages of a session, else in the cookie. */
export type TokenPlaces = {
  meta: () => string | null
  replaceMeta: (token: string) => void
  cookie: () => string | null
  /** The number of the person for whom the page was made. */
  account: () => string | null
}

const REFRESH = '/sanctum/csrf-cookie'
const USER = '/api/user'
const EXPIRED = 419

/**
 * How the browser talks to this site (behaviour 7.2): with its cookies, the XMLHttpRequest marker and the token. On 419 the token is
 * refreshed once, however many requests failed, and each is tried once more; where the refresh fails, all fail with their 419. There is
 * no timeout. `note` writes what nobody is told on the screen.
 */
export function createBrowserFetch(send: Fetch, places: TokenPlaces, note: (what: string) => void): Fetch {
  let refreshing: Promise<boolean> | null = null
  let refreshes = 0
  let refreshed = false

  const once = async (input: Parameters<Fetch>[0], init?: RequestInit) => {
    const before = places.cookie()
    const answer = await send(input instanceof Request ? input.clone() : input, {
      ...init,
      credentials: 'include',
      headers: headersFor(places, input, init),
    })
    const renewed = places.cookie()
    if (renewed !== null && renewed !== before && places.meta() !== null) places.replaceMeta(renewed)
    return answer
  }

  const refresh = async () => {
    const answer = await once(REFRESH).catch(() => null)
    refreshes += 1
    const token = places.cookie()
    if (answer?.ok && token !== null && places.meta() !== null) places.replaceMeta(token)
    if (!answer?.ok) note(`The token could not be refreshed: ${answer?.status ?? 'no answer'}`)
    refreshed = answer?.ok === true
    return refreshed
  }

  const refreshTogether = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return async (input, init) => {
    const known = refreshes
    let answer = await once(input, init)
    if (answer.status === EXPIRED) {
      // A refresh that ended since this was sent is the one that it waits for.
      const isOver = refreshes > known && refreshing === null
      if (isOver ? refreshed : await refreshTogether()) answer = await once(input, init)
    }
    const path = pathOf(input)
    if (answer.status === 401 && path !== USER) note(`Not signed in: ${path}`)
    return answer
  }
}

function headersFor(places: TokenPlaces, input: Parameters<Fetch>[0], init?: RequestInit): Headers {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('X-Requested-With', 'XMLHttpRequest')
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  const meta = places.meta()
  const token = meta ?? places.cookie()
  if (token !== null) headers.set(meta === null ? 'X-XSRF-TOKEN' : 'X-CSRF-TOKEN', token)
  const account = places.account()
  if (account !== null) headers.set('X-Account', account)
  return headers
}

function pathOf(input: Parameters<Fetch>[0]): string {
  return new URL(input instanceof Request ? input.url : input, 'http://this.site').pathname
}

const metaTag = (name = 'csrf-token') => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** The readable cookie that every session, also a guest's, has beside its own. */
export function tokenCookie(): string | null {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return value === undefined ? null : decodeURIComponent(value)
}

/** The page's own fetch: what a feature's client is given in the browser. */
export const browserFetch: Fetch = createBrowserFetch(
  (...request) => fetch(...request),
  {
    meta: () => metaTag()?.content || null,
    replaceMeta: (token) => metaTag()?.setAttribute('content', token),
    cookie: tokenCookie,
    account: () => metaTag('account')?.content || null,
  },
  (what) => console.warn(what),
)
