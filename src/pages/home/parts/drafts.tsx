import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Draft } from '../read-home.ts'
import { DraftLink } from './draft-link.tsx'

/** What a member began and nobody else has seen. */
export function Drafts({ drafts, now }: { drafts: readonly Draft[]; now: string }) {
  return (
    <Section
      title="Your drafts"
      aside={drafts.length > 0 && <TextLink to={href('MyLists', {}, { show: 'draft' })}>All list drafts</TextLink>}
    >
      {drafts.length === 0 ? (
        <p className="text-sm text-ink-2">
          Lists and places that you begin stand here until others see them. <TextLink to={href('PlaceCreate')}>Add a place</TextLink>
        </p>
      ) : (
        <ul className="list-none divide-y divide-line border-y border-line">
          {drafts.map((draft) => (
            <li key={draft.key} className="relative py-2.5">
              <DraftLink draft={draft} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
