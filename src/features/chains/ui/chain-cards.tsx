import { CardGrid } from '../../../ui/card-grid.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { ListMosaic } from '../../lists/ui/list-head.tsx'
import type { ChainCard } from '../contract.ts'
import '../../lists/ui/list.css'

type ChainCardsProps = {
  chains: readonly Pick<ChainCard, 'id' | 'title' | 'path' | 'pictures' | 'step_count' | 'region' | 'channel'>[]
  heading?: 'h2' | 'h3'
}

/** Chains as cards: pictures of their first places, what they are called and how many steps they have. */
export function ChainCards({ chains, heading: Heading = 'h3' }: ChainCardsProps) {
  const { plural } = useFormat()
  return (
    <CardGrid columns="three">
      {chains.map(({ id, title, path, pictures, step_count, region, channel }) => (
        <article key={id} className="group/card relative">
          <div className="list-card-pictures">
            {pictures.length > 0 ? <ListMosaic pictures={pictures} /> : <div className="h-full rounded-md bg-sunken" />}
          </div>
          <Heading className="mt-2 text-lg leading-6 [overflow-wrap:anywhere]">
            <Link
              to={path}
              className="outline-none group-hover/card:underline underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {title}
            </Link>
          </Heading>
          <p className="text-sm text-ink-2">
            {['Chain', plural(step_count, { one: '# step', other: '# steps' }), region?.name, channel?.name].filter(Boolean).join(' · ')}
          </p>
        </article>
      ))}
    </CardGrid>
  )
}
