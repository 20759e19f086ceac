import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Ownership } from '../contract.ts'
import { methodWords } from './claim-words.ts'

type OwnershipLineProps = { ownership: Ownership; place: { slug: string; status: string; time_zone: string } }

/** Whether the owner looks after a place, with what was proved and when; else the question whose it is. */
export function OwnershipLine({ ownership: { owned, method, domain, proved_at }, place: { slug, status, time_zone } }: OwnershipLineProps) {
  const format = useFormat()
  if (!owned)
    return status === 'closed' ? null : (
      <p className="mt-2 text-sm text-ink-2 print:hidden">
        Is this yours?{' '}
        <TextLink to={href('PlaceClaim', { slug })} rel="nofollow">
          Claim it
        </TextLink>
      </p>
    )
  return (
    <Section title="Run by its owner">
      <p className="text-sm text-ink-2">
        {method ? `Proved ${methodWords[method]}${domain ? ` at ${domain}` : ''}` : 'Confirmed by the team'}
        {proved_at && `, ${format.date(proved_at, time_zone)}`}. What the owner changes is marked in the history.
      </p>
    </Section>
  )
}
