import { useEffect, useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { ChainCard } from '../contract.ts'
import { readAllFromDevice } from '../progress-store.ts'
import { ChainWay } from './parts/chain-way.tsx'
import './chain.css'

export type ChainRow = Pick<ChainCard, 'id' | 'title' | 'path' | 'step_count' | 'author' | 'channel'>
/** At which step of a chain the viewer is; null where that step is gone. */
export type Begun = { id: number; step: number | null }

type ChainRowsProps = {
  chains: readonly ChainRow[]
  /** Those that the member has begun; null for guests, whose device knows. */
  begun: readonly Begun[] | null
}

/** Chains in a narrow column: how many steps each has, and how far the reader is. Nothing where there is none. */
export default function ChainRows({ chains, begun }: ChainRowsProps) {
  const { plural, number } = useFormat()
  const [onDevice, setOnDevice] = useState<readonly Begun[]>([])
  useEffect(() => {
    if (begun === null) setOnDevice(readAllFromDevice())
  }, [begun])
  if (chains.length === 0) return null
  return (
    <section aria-labelledby="chain-rows">
      <h2 id="chain-rows" className="border-b border-line pb-3">
        Chains to follow
      </h2>
      <ul className="mt-3 grid list-none gap-2.5">
        {chains.map(({ id, title, path, step_count, author, channel }) => {
          const at = (begun ?? onDevice).find((one) => one.id === id)
          const step = at && Math.min(at.step ?? 1, step_count)
          return (
            <li key={id} className="chain-row">
              <h3 className="text-lg leading-6 wrap-anywhere">
                <Link to={path} className="underline-offset-4 hover:underline">
                  {title}
                </Link>
              </h3>
              <ChainWay steps={step_count} done={step === undefined ? 0 : step - 1} className="my-2.5" />
              <p className="flex items-baseline justify-between gap-4 text-sm text-ink-2">
                <span className="min-w-0 truncate">
                  {[plural(step_count, { one: '# step', other: '# steps' }), channel?.name ?? author.name].filter(Boolean).join(' · ')}
                </span>
                <Link to={`${path}?step=${step ?? 1}`} className="shrink-0 text-accent-ink underline-offset-4 hover:underline">
                  {step === undefined ? 'Start' : `Go on with step ${number(step)}`}
                  <span className="sr-only"> {title}</span>
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
