import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Claim, OwnClaims as Page } from '../contract.ts'
import { methodWords } from './claim-words.ts'
import { AnswerForm } from './parts/talk.tsx'

const states = {
  pending: { tone: 'warn', text: 'Waiting' },
  approved: { tone: 'good', text: 'Yours' },
  rejected: { tone: 'bad', text: 'Turned down' },
  withdrawn: { tone: 'plain', text: 'Taken back' },
} as const

/** Claims of somebody that wait or came to nothing, and what others claim of theirs: what was approved stands among the places. */
export function OwnClaims({ page: { data, disputes } }: { page: Page }) {
  const format = useFormat()
  const others = data.filter(({ state }) => state !== 'approved')
  if (others.length === 0 && disputes.length === 0) return null
  return (
    <Section title="Claims">
      {disputes.map(({ id, place, until, answered }) => (
        <Notice key={id} tone="warn" className="mb-4" title={`Somebody else says that ${place.name} is theirs.`}>
          <p className="mb-3">
            {until && `You are heard until ${format.date(until)}; nothing changes before the team has decided.`}{' '}
            {answered && 'You answered already; you can add something.'}
          </p>
          <AnswerForm claimId={id} label="Why it is yours" />
        </Notice>
      ))}
      {others.length > 0 && (
        <ul className="list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {others.map((claim) => (
            <OwnClaim key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OwnClaim({ claim: { place, state, method, proved, reason, messages } }: { claim: Claim }) {
  const asked = state === 'pending' && messages.at(-1)?.speaker === 'team'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <TextLink to={place.path}>{place.name}</TextLink>
        </p>
        <p className="text-sm text-ink-2">
          {place.where}
          {proved && method && ` · proved ${methodWords[method]}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Tag tone={states[state].tone}>{states[state].text}</Tag>
          {asked && <Tag tone="warn">The team asks something</Tag>}
        </p>
        {reason && <p className="mt-1.5 text-sm text-bad">The reason: {reason}</p>}
      </div>
      {state === 'pending' && (
        <ButtonLink size="sm" to={place.claim_path}>
          {asked ? 'Answer' : 'Go on'}
        </ButtonLink>
      )}
    </li>
  )
}
