import type { LoaderArgs, PageProps } from '../../app/router/page.ts'
import { ChainPage, chainMeta, readChainAt } from './parts/chain-page.tsx'

export const loader = (args: LoaderArgs<'Chain'>) => readChainAt(args)

export const meta = chainMeta

/** A chain by its number; one of a channel is at its address there. */
export default function Chain(props: PageProps<typeof loader>) {
  return <ChainPage {...props} />
}
