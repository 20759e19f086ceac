import type { LoaderArgs, PageProps } from '../../app/router/page.ts'
import { ChainPage, chainMeta, readChainAt } from './parts/chain-page.tsx'

export const loader = (args: LoaderArgs<'ChannelChain'>) => readChainAt(args)

export const meta = chainMeta

/** A chain of a channel. */
export default function ChannelChain(props: PageProps<typeof loader>) {
  return <ChainPage {...props} />
}
