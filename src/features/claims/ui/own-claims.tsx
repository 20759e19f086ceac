import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { claimsClient } from '../client.ts'
import type { Claim, OwnClaims as Page } from '../contract.ts'
import { methodWords } from './claim-words.ts'
import { AnswerForm } from './parts/talk.tsx'

const client = claimsClient(browserFetch)

const states = {
  pending: { tone: 'warn', text: 'Waiting' },
  approved: { tone: 'good', text: 'Yours' },
  rejected: { tone: 'bad', text: 'Turned down' },
  withdrawn: { tone: 'plain', text: 'Taken back' },
} as const

/** Claims of somebody and what became of them, and what others claim of theirs. */
export function OwnClaims({ page: { data, disputes } }: { page: Page }) {
  const format = useFormat()
  if (data.length === 0 && disputes.length === 0) return null
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
      <ul className="list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {data.map((claim) => (
          <OwnClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </Section>
  )
}

function OwnClaim({ claim: { id, place, state, method, proved, reason, messages } }: { claim: Claim }) {
  const { busy, submit } = useButtonSubmit()
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
      {state === 'approved' && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to={href('PlacePlan', { id: place.id })}>
            Plan
          </ButtonLink>
          <Button
            size="sm"
            variant="quiet"
            busy={busy === 'end'}
            onClick={() => {
              if (confirm(`Give ${place.name} up? Somebody else can claim it then.`))
                void submit('end', () => client.withdraw(id), `You don’t run ${place.name} any more.`)
            }}
          >
            Give it up
          </Button>
        </div>
      )}
    </li>
  )
}
