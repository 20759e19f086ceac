import type { ChainCard } from '../contract.ts'
import { ChainCards } from './chain-cards.tsx'

type ChainPicksProps = { chains: readonly ChainCard[] }

/** Chains among other things to find; nothing where there is none. */
export default function ChainPicks({ chains }: ChainPicksProps) {
  if (chains.length === 0) return null
  return (
    <section aria-labelledby="chain-picks" className="mt-9">
      <h2 id="chain-picks" className="border-b border-line pb-3">
        Chains
      </h2>
      <p className="mt-2 mb-4 text-sm text-ink-2">Lists one after another, like a guide to a city.</p>
      <ChainCards chains={chains} />
    </section>
  )
}
