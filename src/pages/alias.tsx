import type { LoaderArgs } from '../app/router/page.ts'
import { resolvePage } from '../app/router/resolve.ts'

/** Addresses that only lead to a place's canonical one; all others of their shape are Not Found. */
export const loader = (args: LoaderArgs<'TopThree'>) => resolvePage(args, 'redirect')

export default function Alias() {
  return null
}
