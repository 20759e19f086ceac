import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  createPath,
  type DataRouter,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { clientRoutes } from './client-routes.ts'

/**
 * Makes every route known to a router that has begun with those of its page, which `manifest` holds. All others come from one file that
 * never changes and is fetched once, however often this is called. Where it is gone, the site has been built anew since the page was
 * opened: then the browser itself goes where the reader wants to be. @throws TypeError without network; the next call tries again
 */
export function createRouteLoader(router: DataRouter, manifest: AssetsManifest, modules: RouteModules): () => Promise<void> {
  let loading: Promise<void> | null = null
  const load = async () => {
    const response = await fetch(manifest.url)
    if (!response.ok) return leave(router)
    const known = new Set(Object.keys(manifest.routes))
    const added = Object.values((await read(response)).routes).filter((route) => route !== undefined && !known.has(route.id))
    const routes = Object.fromEntries(added.map((route) => [route?.id, route]))
    Object.assign(manifest.routes, routes)
    for (const parent of new Set(added.map((route) => route?.parentId)))
      if (parent === undefined || known.has(parent))
        router.patchRoutes(
          parent ?? null,
          clientRoutes(routes, modules, async () => leave(router), parent),
        )
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** The file is a script that sets a variable: what is set is read, not run. */
async function read(response: Response): Promise<AssetsManifest> {
  const script = await response.text()
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

/** Goes by the browser itself where the reader has set out for. @throws Error where that is nowhere: the page that is open stays */
export function leave({ state: { navigation } }: DataRouter): Promise<never> {
  if (!navigation.location) throw new Error('The routes are gone.')
  window.location.assign(createPath(navigation.location))
  return new Promise(() => {})
}
