import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { ListThumb } from '../../lists/ui/list-rows.tsx'
import type { ChainCard } from '../contract.ts'

type PlaceChainsProps = {
  chains: readonly Pick<ChainCard, 'id' | 'title' | 'about' | 'path' | 'pictures' | 'step_count' | 'region' | 'channel' | 'author'>[]
}

/** Chains in which a place is a stop, below each other as lists are. */
export function PlaceChains({ chains }: PlaceChainsProps) {
  const { plural } = useFormat()
  return (
    <Section title="Chains that lead here" className="print:hidden">
      <ul className="list-rows @container">
        {chains.map(({ id, title, about, path, pictures, step_count, region, channel, author }) => (
          <li key={id}>
            <ListThumb pictures={pictures} />
            <div className="min-w-0">
              <h3 className="text-lg leading-6">
                <Link to={path} className="block truncate outline-none underline-offset-4 after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="truncate text-sm">{about || region?.name}</p>
              <p className="truncate text-sm text-ink-2">
                {channel?.name || author.name || 'A former member'}
                <span className="@min-[28rem]:hidden"> · {plural(step_count, steps)}</span>
              </p>
            </div>
            <p className="text-right text-sm whitespace-nowrap text-ink-2 @max-[28rem]:hidden">
              {plural(step_count, steps)}
              {region && <span className="block">{region.name}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const steps = { one: '# step', other: '# steps' }
