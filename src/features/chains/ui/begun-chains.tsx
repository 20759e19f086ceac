import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import type { BegunChain } from '../contract.ts'

/** Chains that somebody has begun, to go on with where they are. */
export default function BegunChains({ chains }: { chains: readonly BegunChain[] }) {
  const { number } = useFormat()
  return (
    <Section title="Go on with a chain">
      <ul className="list-none divide-y divide-line border-y border-line">
        {chains.map(({ chain: { id, title, path, step_count }, step }) => (
          <li key={id} className="py-3">
            <Link
              to={step === null ? path : `${path}?step=${step}`}
              className="font-serif text-lg underline-offset-4 wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-ink-2">{step === null ? 'Begun' : `Step ${number(step)} of ${number(step_count)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
