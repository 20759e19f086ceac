import type { LoaderArgs } from '../app/router/page.ts'
import { resolvePage } from '../app/router/resolve.ts'

/** Addresses that only lead to a place's canonical one; all others of their shape are Not Found. */
export function loader(args: LoaderArgs<'TopOne'>) {
  return resolvePage(args, 'redirect')
}

export default function Alias() {
  return null
}
