import '../../ui/theme.css'
import { lazy, type ReactNode, Suspense, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  useRouteLoaderData,
} from 'react-router'
import { defaultFormats } from '../../platform/format.ts'
import { HeadAssets } from '../../ui/head-assets.tsx'
import { ImageSourcesContext, noImageSources } from '../../ui/image-sources.ts'
import { lazyOnInteraction, loadOnline } from '../../ui/lazy-on-interaction.ts'
import { FormatsContext } from '../../ui/locale.tsx'
import { BasemapContext } from '../../ui/map/basemap.ts'
import { WithPageIcons } from '../../ui/page-symbols.tsx'
import { matchUrl } from '../../urls/match.ts'
import { titleOf } from '../../urls.ts'
import { guardMiddleware, useSession } from '../client/use-session.ts'
import { SiteLayout } from '../layouts/site.tsx'
import { addresses } from './addresses.ts'
import { Rendering, requestContext } from './context.ts'
import { errorMeta, pageMeta } from './meta.ts'
import { type MetaArgs, useSite, useUser } from './page.ts'
import { PageScripts } from './page-scripts.tsx'
import { PageStyles } from './page-styles.tsx'
import { Scroll } from './scroll.tsx'

export const middleware: MiddlewareFunction<Response>[] = [addresses]
export const clientMiddleware: MiddlewareFunction[] = [guardMiddleware]

const NotFoundPage = lazy(() => import('../../pages/not-found.tsx'))
const ErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }))
// Not only on interaction: the first press may come when there is no network to load it by.
const Offline = lazy(() => loadOnline(() => import('../../ui/offline.tsx')))
const ToastRegion = lazyOnInteraction(() => import('../../ui/toast-region.tsx'))

export function loader({ context }: LoaderFunctionArgs) {
  const { site, user, csrf, formats } = context.get(requestContext)
  return { site, user, csrf, formats }
}

/** For pages that bring none: the row's title. */
export function meta({ matches, location, error }: MetaArgs & { error?: unknown }) {
  if (error) return errorMeta(matches, error)
  const row = matchUrl(location.pathname)
  return pageMeta(matches, { title: row ? titleOf(row.key) : 'Not Found' })
}

export function Layout({ children }: { children: ReactNode }) {
  const scriptMark = use(Rendering)?.scriptMark
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang="en"
      dir="ltr"
      data-theme={data?.user && data.user.theme !== 'system' ? data.user.theme : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data?.csrf ? <meta name="csrf-token" content={data.csrf} /> : null}
        {data?.user ? <meta name="account" content={String(data.user.id)} /> : null}
        <HeadAssets scriptMark={scriptMark} />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <PageStyles />}
      </head>
      <body>
        <WithPageIcons>
          <ImageSourcesContext value={data?.site.images ?? noImageSources}>
            <BasemapContext value={data?.site.basemap ?? null}>
              <FormatsContext value={data?.formats ?? defaultFormats}>{children}</FormatsContext>
            </BasemapContext>
          </ImageSourcesContext>
          <Suspense>
            <ToastRegion />
          </Suspense>
          <Suspense>
            <Offline />
          </Suspense>
        </WithPageIcons>
        <Scroll />
        {import.meta.env.DEV ? <Scripts /> : import.meta.env.SSR && <PageScripts />}
      </body>
    </html>
  )
}

export default function Root() {
  useSession(useUser())
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { name, demo, closed } = useSite()
  return (
    <SiteLayout siteName={name} demo={demo} closed={closed} user={useUser()}>
      <Suspense>{isMissing(error) ? <NotFoundPage /> : <ErrorPage />}</Suspense>
    </SiteLayout>
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
