import { type UNSAFE_AssetsManifest as AssetsManifest, type DataRouter, matchRoutes } from 'react-router'

/** Whoever points at a link for so long seems to go there. */
const INTENT_MS = 100

/**
 * Runs the code of a page as soon as somebody seems to go there, so that its deferred parts are on their way before its link is pressed.
 * What can't be got is asked for again once it is.
 */
export function readOnIntent(router: DataRouter, manifest: AssetsManifest): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (link: HTMLAnchorElement) => {
    if (!navigator.onLine) return
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
      const module = manifest.routes[route.id ?? '']?.module
      if (module) void import(/* @vite-ignore */ module).catch(() => {})
    }
  }
  const seem = (wait: number) => (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && link.origin === location.origin && !link.target) timer = setTimeout(read, wait, link)
  }
  addEventListener('pointerover', seem(INTENT_MS), { passive: true })
  addEventListener('focusin', seem(INTENT_MS))
  addEventListener('pointerdown', seem(0), { passive: true })
}
