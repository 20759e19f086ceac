import { type LoaderFunctionArgs, type Location, type useLoaderData, useRouteLoaderData } from 'react-router'
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
