import { CheckBadgeIcon } from '@heroicons/react/24/outline'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Ownership } from '../contract.ts'
import { methodWords } from './claim-words.ts'

/** `ownership`: null where nobody has shown that it is theirs. */
type OwnershipLineProps = { ownership: Ownership | null; place: { slug: string; status: string; time_zone: string } }

/** Whether the owner looks after a place, with what was proved and when; else the question whose it is. */
export function OwnershipLine({ ownership, place: { slug, status, time_zone } }: OwnershipLineProps) {
  const format = useFormat()
  if (!ownership?.owned)
    return status === 'closed' ? null : (
      <p className="px-1 text-sm text-ink-2 print:hidden">
        Is this yours?{' '}
        <TextLink to={href('PlaceClaim', { slug })} rel="nofollow">
          Claim it
        </TextLink>
      </p>
    )
  const { method, domain, proved_at } = ownership
  return (
    <p className="flex gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <CheckBadgeIcon className="size-5 shrink-0 text-open" aria-hidden="true" />
      <span className="min-w-0">
        <strong className="font-medium text-ink">Run by its owner</strong> ·{' '}
        {method ? `proved ${methodWords[method]}${domain ? ` at ${domain}` : ''}` : 'confirmed by the team'}
        {proved_at && `, ${format.date(proved_at, time_zone)}`}
      </span>
    </p>
  )
}
