import type { CurrentUser } from '../../features/accounts/contract.ts'
import type { Formats } from '../../platform/format.ts'
import type { Viewer } from '../../policy.ts'
import type { ImageSources } from '../../ui/image-sources.ts'
import type { Basemap } from '../../ui/map/basemap.ts'

/** The site as its pages name it. `url` is its own address, without a slash at the end; `home` the path of the region people see first, '' for none. */
export type Site = {
  name: string
  tagline: string
  /** What the front page is called; empty: "Welcome". */
  welcomeTitle: string
  url: string
  home: string
  demo: boolean
  /** Nobody can make an account at the moment. */
  closed?: boolean
  images?: ImageSources
  /** What lies beneath its maps; the server always says. */
  basemap?: Basemap
}

/** Per-request context for server rendering. */
export type RequestContext = {
  /** The API in process, for the viewer of this request. */
  api: typeof globalThis.fetch
  /** Stands as `nonce` on every script that the renderer writes; the server hashes those and takes it off. */
  scriptMark: string
  requestId: string
  site: Site
  viewer: Viewer | null
  /** The viewer as the API shows them to themselves. */
  user: CurrentUser | null
  /** How the reader reads figures, distances and times. */
  formats: Formats
  /** For the meta tag of pages that are rendered for a session. */
  csrf: string | null
  /** Notes an error that no page expected. */
  report: (error: unknown) => void
}
