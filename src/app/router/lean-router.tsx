import { Component, type ContextType, type ReactNode } from 'react'
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { deferredLoaded, isDeferredLoading, onFirstInteraction } from '../../ui/lazy-on-interaction.ts'
import { clientRoutes } from './client-routes.ts'
import { createRouteLoader, leave } from './load-routes.ts'
import { serverData } from './server-data.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>
type Opened = { router: DataRouter; framework: Framework }

declare global {
  interface Window {
    /** The routes of the page that was opened. */
    __reactRouterManifest: AssetsManifest
    /** How the server has rendered the page, and the page's data as JSON, once it is there. */
    __reactRouterContext: Omit<Framework, 'manifest' | 'routeModules'> & { data: Promise<string> }
    __reactRouterRouteModules: RouteModules
  }
}

/**
 * The router of a page that the server has rendered: the framework's `HydratedRouter` without what is for other ways of using it. It
 * knows the page's own routes; the others are loaded when the reader does something, so that they are there for the first navigation.
 */
export async function openRouter(): Promise<Opened> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window
  const state: HydrationState = JSON.parse(await context.data)
  // What has failed has none either, and its error is shown.
  const withoutLoader = Object.keys(routeModules).filter((id) => !manifest.routes[id]?.hasLoader)
  const router: DataRouter = createRouter({
    routes: clientRoutes(manifest.routes, routeModules, async () => leave(router)),
    history: createBrowserHistory(),
    hydrationData: { ...state, loaderData: { ...Object.fromEntries(withoutLoader.map((id) => [id, null])), ...state.loaderData } },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: serverData(() => router.state),
    patchRoutesOnNavigation: () => loadRoutes(),
  })
  const loadRoutes = createRouteLoader(router, manifest, routeModules)
  // Whether that succeeds is of interest only to those who set out.
  void onFirstInteraction()
    .then(loadRoutes)
    .then(async () => (await import('./read-on-intent.ts')).readOnIntent(router, manifest))
    .catch(() => {})
  return { router: afterDeferred(router).initialize(), framework: { ...context, manifest, routeModules } }
}

/** So long at most, in milliseconds, a page that was gone to waits for its deferred parts: on a slow network it is read without them. */
const PATIENCE_MS = 300

/**
 * Tells React of the router's changes only once the deferred parts of the page that was opened are loaded: a change of data that meets a
 * part which React has tried to bring to life and is still being loaded is never rendered (React 19.3), nor is what comes after it. A page
 * that is gone to waits a little for its own, for one whose parts come later moves under the pointer.
 */
function afterDeferred(router: DataRouter): DataRouter {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (tell) => {
    let isAlive = false
    let before: Promise<void> | undefined
    return subscribe((state, change) => {
      if (!before && !isDeferredLoading()) {
        isAlive = true
        return tell(state, change)
      }
      // The router itself forgets what a fetcher got as soon as it has told it.
      const told = { ...state, fetchers: new Map(state.fetchers) }
      const own = Promise.resolve(before)
        .then(() => Promise.race([deferredLoaded(), ...(isAlive ? [patience()] : [])]))
        .then(() => {
          isAlive = true
          if (before === own) before = undefined
          tell(told, change)
        })
      before = own
    })
  }
  return router
}

const patience = () => new Promise<void>((settle) => setTimeout(settle, PATIENCE_MS))

/** Nested as `ServerRouter` is, so that `useId` gives what it gave on the server. */
export function LeanRouter({ router, framework }: Opened) {
  return (
    <>
      <FrameworkContext value={framework}>
        <LastResort>
          <RouterProvider router={router} />
        </LastResort>
      </FrameworkContext>
      {null}
    </>
  )
}

/** What is shown if the error page fails, too: without it the window would be empty. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <html lang="en" style={{ colorScheme: 'light dark' }}>
        <body style={{ font: '18px/1.5 system-ui', margin: '20vh 24px', textAlign: 'center' }}>
          This page could not be shown. <a href={location.href}>Reload it</a> to try again.
        </body>
      </html>
    )
  }
}
