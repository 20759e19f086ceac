import { href } from '../urls.ts'

/** Where Login leads: a path on this site, else Home. Takes the `redirect` of its query, written by anybody. */
export function afterLogin(wanted: string | null, origin: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return href('Home')
  const url = URL.parse(wanted, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : href('Home')
}
