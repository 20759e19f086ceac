import type { CurrentUser } from '../../features/users/contract.ts'
import type { Viewer } from '../../policy.ts'

/** The site as its pages name it. `url` is its own address, without a slash at the end; `home` the path of the region guests see first. */
export type Site = { name: string; tagline: string; url: string; home: string }

/** What the server hands to the pages with each request. */
export type Visit = {
  /** The API in process, for the viewer of this request. */
  api: typeof globalThis.fetch
  nonce: string
  requestId: string
  site: Site
  viewer: Viewer | null
  /** The signed-in person as the pages show them; null for guests. */
  user: CurrentUser | null
  /** The request-forgery token of the session, for the page's meta tag; null where there is no session. */
  csrf: string | null
  /** Notes an error that no page expected. */
  report: (error: unknown) => void
}
