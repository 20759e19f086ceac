import { useCallback } from 'react'
import { type LoaderFunctionArgs, type Location, type useLoaderData, useOutletContext, useRouteLoaderData } from 'react-router'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import type { PathParams, UrlName } from '../../urls.ts'
import type { Site } from './request-context.ts'

/** What a page's loader is given; the name of its row types the params: `loader({ params }: LoaderArgs<'LocalCity'>)`. */
export type LoaderArgs<Name extends UrlName> = Omit<LoaderFunctionArgs, 'params'> & { params: PathParams<Name> }

type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>

/** What a page is given: `Explore({ loaderData }: PageProps<typeof loader>)`. */
export type PageProps<Loader> = { loaderData: LoaderData<Loader> }

/** What a page's `meta` is given: `meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => pageMeta(matches, …)`. */
export type MetaArgs<Loader = unknown> = {
  loaderData: LoaderData<Loader>
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: Location
}

/** The site's name and address. Empty while the shell itself has failed. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? { name: '', tagline: '', welcomeTitle: '', url: '', home: '', demo: false }
}

/** Whom the page was rendered for; null for guests. */
export function useUser(): CurrentUser | null {
  return useRouteLoaderData<{ user: CurrentUser | null }>('root')?.user ?? null
}

/** What pages of the admin area tell its layout: how much waits by now beside an entry. */
export type TellWaiting = (entry: UrlName, waiting: number) => void

/** The way of a page of the admin area to say how much waits beside its entry while it is worked off. */
export function useTellWaiting(entry: UrlName): (waiting: number) => void {
  const tell = useOutletContext<TellWaiting>()
  return useCallback((waiting) => tell(entry, waiting), [tell, entry])
}
