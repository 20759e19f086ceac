import { apiFetch } from '../app/router/context.ts'
import type { LoaderArgs } from '../app/router/page.ts'
import { resolvePage } from '../app/router/resolve.ts'

/** Addresses that only lead to a place's canonical one. */
export function loader({ url, context }: LoaderArgs) {
  return resolvePage(url, context.get(apiFetch), 'redirect')
}

export default function Alias() {
  return null
}
