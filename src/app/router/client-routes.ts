import { createElement, type ReactNode } from 'react'
import type { UNSAFE_AssetsManifest as AssetsManifest, DataRouteObject, UNSAFE_RouteModules as RouteModules } from 'react-router'

type Manifest = AssetsManifest['routes']
type Entry = NonNullable<Manifest[string]>
type RouteModule = NonNullable<RouteModules[string]>

/**
 * The routes of a manifest for the router in the browser, below one of them or from the root. The data of all of them comes from the
 * server; a page that isn't in `modules` yet is loaded when it is first wanted, and if that fails the browser leaves for it.
 */
export function clientRoutes(manifest: Manifest, modules: RouteModules, leave: () => Promise<never>, parent?: string): DataRouteObject[] {
  return Object.values(manifest)
    .filter((entry): entry is Entry => entry !== undefined && (entry.parentId || undefined) === parent)
    .map((entry) => {
      const module = modules[entry.id]
      const route = {
        id: entry.id,
        ...(entry.path !== undefined && { path: entry.path }),
        loader: (_: unknown, serverData?: unknown) => (entry.hasLoader && typeof serverData === 'function' ? serverData() : null),
        ...(module ? shown(module) : { lazy: async () => shown(await load(entry, modules).catch(leave)) }),
      }
      if (module?.clientMiddleware) Object.assign(route, { middleware: module.clientMiddleware })
      if (entry.index) return { ...route, index: true }
      const children = clientRoutes(manifest, modules, leave, entry.id)
      return { ...route, ...(children.length > 0 && { children }) }
    })
}

/** What the router shows for a route. Only the root has a layout: around its page and around what is shown in its stead. */
function shown({ default: Component, ErrorBoundary, Layout }: RouteModule) {
  const around = (content: ReactNode) => (Layout ? createElement(Layout, null, content) : content)
  return {
    element: around(createElement(Component)),
    ...(ErrorBoundary && { errorElement: around(createElement(ErrorBoundary)) }),
  }
}

async function load({ id, module }: Entry, modules: RouteModules): Promise<RouteModule> {
  const loaded: RouteModule = await import(/* @vite-ignore */ module)
  modules[id] = loaded
  return loaded
}
