import { ListBulletIcon, PencilSquareIcon, ShareIcon } from '@heroicons/react/24/outline'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { href, isBuilt } from '../../../urls.ts'

const parts = [
  {
    Icon: ListBulletIcon,
    title: 'Places in an order',
    text: 'A list is a few places that one person has put together: where to eat breakfast, what to see on a first visit, where to swim.',
  },
  {
    Icon: PencilSquareIcon,
    title: 'A note for each',
    text: 'Each place on a list can have a note: what to order, which door to take, when it is quiet.',
  },
  {
    Icon: ShareIcon,
    title: 'For you or for everybody',
    text: 'A list is private, open to those who have its link, or public.',
  },
]

/** What lists are; until they can be made here it says so. */
export function HowListsWork() {
  const here = isBuilt('Discover')
  return (
    <Section
      title="How lists work"
      note={here ? undefined : 'Lists cannot be made on this site yet.'}
      aside={
        here && (
          <ButtonLink to={href('Discover')} size="sm">
            Discover lists
          </ButtonLink>
        )
      }
    >
      <ul className="grid list-none gap-6 md:grid-cols-3 md:gap-8">
        {parts.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="mb-2.5 size-6 text-accent-ink" aria-hidden="true" />
            <h3>{title}</h3>
            <p className="mt-1 max-w-prose text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
