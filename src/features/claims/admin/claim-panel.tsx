import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { formatPhone } from '../../places/postal.ts'
import { claimRoles } from '../claim-roles.ts'
import { claimsClient } from '../client.ts'
import type { QueuedClaim } from '../contract.ts'
import { Messages } from '../ui/parts/talk.tsx'
import { checklist, useChecklist } from './checklist.ts'
import { methodNames } from './claim-columns.tsx'
import { WordsForm } from './words-form.tsx'

const client = claimsClient(browserFetch)
const speakers = { team: 'The team', claimant: 'The claimant', owner: 'The present owner' }
const rejecting = { label: 'Why? The claimant is told.', longest: 500, send: 'Turn down', danger: true }
const questioning = { label: 'What do you want to know?', longest: 1000, send: 'Ask', danger: false }

/** A claim with everything that it is decided by. */
export function ClaimPanel({ claim }: { claim: QueuedClaim }) {
  const { id, version, place, person, heard, rivals, ways, messages, state, phone_origin: origin } = claim
  const { busy, submit } = useButtonSubmit()
  const format = useFormat()
  const [asking, setAsking] = useState<'reject' | 'ask' | null>(null)
  const [spoken, setSpoken] = useState<string | null>(null)
  const { list, ticked, missing, tick, requireAll } = useChecklist(id)
  const askButton = useRef<HTMLButtonElement>(null)
  const rejectButton = useRef<HTMLButtonElement>(null)
  const open = state === 'pending'
  const done = (asked: 'reject' | 'ask') => {
    // The buttons of the decision are there again first.
    flushSync(() => setAsking(null))
    const opener = asked === 'ask' ? askButton : rejectButton
    opener.current?.focus()
  }
  return (
    <SidePanel
      kind="Claim"
      title={place.name}
      record={id}
      footer={
        open &&
        (asking ? (
          <WordsForm
            key={asking}
            {...(asking === 'reject' ? rejecting : questioning)}
            onSend={(text) =>
              asking === 'reject'
                ? submit('reject', () => client.reject(id, { version, reason: text }), 'It is turned down, and they are told.')
                : submit('ask', () => client.ask(id, text), 'They are asked, by mail as well.')
            }
            busy={busy === asking}
            onClose={() => done(asking)}
          />
        ) : (
          <>
            <Button
              variant="primary"
              busy={busy === 'approve'}
              disabled={!heard}
              onClick={() => {
                if (requireAll()) void submit('approve', () => client.approve(id, version), `${person.name} runs ${place.name} now.`)
              }}
            >
              Approve
            </Button>
            <Button ref={rejectButton} onClick={() => setAsking('reject')}>
              Turn down
            </Button>
          </>
        ))
      }
    >
      {!open && <Notice className="mb-4">This claim is {state} by now.</Notice>}
      {open && !heard && (
        <Notice tone="warn" className="mb-4" title="The present owner is heard first.">
          <p>
            {claim.hearing_until
              ? `Until ${format.date(claim.hearing_until)}, or until they answer.`
              : 'There is no evidence yet. Their 14 days begin with the first.'}
          </p>
        </Notice>
      )}
      <Evidence claim={claim} />
      <Documents claim={claim} />
      {open && ways.phone === null && origin && (
        <PanelSection title="Call">
          <p className="text-sm text-ink-2">
            {formatPhone(origin.phone)} proves nothing for them: {origin.by ? origin.by.name : 'somebody'} put it on the page on{' '}
            {format.exactTime(origin.at)}. {ways.phone_not === 'new' ? 'It has to stand there for 30 days.' : 'That was the claimant.'}
          </p>
        </PanelSection>
      )}
      {open && ways.phone && (
        <PanelSection title="Call">
          <p className="mb-2 text-sm text-ink-2">
            {claim.call_wanted_at ? 'They ask to be called' : 'They can be called'} at {formatPhone(ways.phone)}.
          </p>
          {spoken === null ? (
            <Button
              size="sm"
              busy={busy === 'call'}
              onClick={() => submit('call', async () => setSpoken((await client.call(id)).code), null)}
            >
              Make a code to read out
            </Button>
          ) : (
            <p role="status" className="font-mono text-xl tracking-[.3em]">
              {spoken}
            </p>
          )}
        </PanelSection>
      )}
      {messages.length > 0 && (
        <PanelSection title="What was said">
          <Messages messages={messages} names={speakers} />
        </PanelSection>
      )}
      {open && (
        <p className="mt-3">
          <Button ref={askButton} size="sm" variant="quiet" onClick={() => setAsking('ask')}>
            Ask the claimant something
          </Button>
        </p>
      )}
      {rivals.length > 0 && (
        <PanelSection title={rivals.length === 1 ? 'The rival' : 'Rivals'}>
          <div className="grid gap-4">
            {rivals.map((rival) => (
              <div key={rival.id} className="rounded-md border border-line p-3">
                <p className="mb-2 text-sm font-semibold">{rival.state === 'approved' ? 'Owns it now' : 'Waits, too'}</p>
                <Evidence claim={rival} />
                <Documents claim={rival} />
              </div>
            ))}
          </div>
        </PanelSection>
      )}
      {open && (
        <PanelSection title="Before you approve">
          <div ref={list}>
            {checklist.map((text) => (
              <CheckField key={text} label={text} checked={ticked.includes(text)} onChange={() => tick(text)} />
            ))}
          </div>
          {missing && asking === null && (
            <p role="alert" className="mt-1.5 text-sm text-bad">
              Tick each of these first: approving says that they are so.
            </p>
          )}
        </PanelSection>
      )}
    </SidePanel>
  )
}

type Side = QueuedClaim['rivals'][number]

/** Who says what, and what they proved. */
function Evidence({ claim: { person, place, role, note, method, proved, proved_at, created_at, check } }: { claim: Side }) {
  const format = useFormat()
  return (
    <Facts
      facts={[
        [
          'Who',
          <TextLink key="who" to={href('AdminUsers', {}, { open: person.id })}>
            {person.name}
          </TextLink>,
        ],
        ['Mail', person.email],
        ['Member', format.date(person.since)],
        [
          'Place',
          <TextLink key="place" to={place.path}>
            {place.where}
          </TextLink>,
        ],
        ['Says', claimRoles[role]],
        ['Note', note],
        ['Proved', proved && method && `${methodNames[method]}: ${proved}`],
        ['On', proved_at && format.exactTime(proved_at)],
        ['Website', check && proved === null ? (check.error ?? 'Looked at soon') : null],
        ['Since', format.exactTime(created_at)],
      ]}
    />
  )
}

function Documents({ claim: { id, documents } }: { claim: Side }) {
  const { busy, submit } = useButtonSubmit()
  if (documents.length === 0) return null
  return (
    <PanelSection title="Documents">
      <ul className="grid list-none gap-1.5">
        {documents.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3">
            <span className="min-w-0 pt-1 text-sm wrap-anywhere">{one.name}</span>
            <Button
              size="sm"
              aria-label={`Open ${one.name}`}
              busy={busy === String(one.id)}
              onClick={() =>
                submit(String(one.id), async () => window.open((await client.linkTo(id, one.id)).url, '_blank', 'noopener'), null)
              }
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-ink-3">Each look is in the audit log.</p>
    </PanelSection>
  )
}
