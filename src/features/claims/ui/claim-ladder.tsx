import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { formatPhone } from '../../places/postal.ts'
import { claimsClient } from '../client.ts'
import type { Claim, ClaimWays } from '../contract.ts'
import { methodWords, notWords, phoneNotWords } from './claim-words.ts'
import { CodeForm } from './parts/code-form.tsx'
import { DocumentWay } from './parts/document-way.tsx'
import { MailWay } from './parts/mail-way.tsx'
import { SiteWay } from './parts/site-way.tsx'
import { Step } from './parts/step.tsx'
import { AnswerForm, Messages } from './parts/talk.tsx'

const client = claimsClient(browserFetch)

type ClaimLadderProps = { claim: Claim; ways: ClaimWays; owned: boolean; success: string; now: string }

/** The ways to prove a claim that waits: one is enough, and each can be begun now and ended later. */
export function ClaimLadder({ claim, ways, owned, success, now }: ClaimLadderProps) {
  const { busy, submit } = useButtonSubmit()
  const { domain, host, not, phone, phone_not } = ways
  const proved = (method: Claim['method']) => claim.proved !== null && claim.method === method
  const shown = claim.proved !== null || claim.documents.length > 0 || claim.call_wanted_at !== null
  return (
    <>
      <p className="mb-6 text-ink-2">One proof is enough. Choose what is easiest; you can begin now and come back later.</p>
      {owned && (
        <Notice tone="warn" className="mb-6" title="This place has an owner here already.">
          <p>Once you have shown something, they are told and have 14 days to answer. Then the team decides.</p>
        </Notice>
      )}
      {claim.contested && !owned && (
        <Notice tone="warn" className="mb-6" title="Somebody else says the same.">
          <p>So the team decides, whatever you prove; what you show is compared.</p>
        </Notice>
      )}
      {claim.messages.length > 0 && (
        <section aria-label="Questions" className="mb-8 grid gap-4">
          <Messages messages={claim.messages} />
          {claim.messages.at(-1)?.speaker !== 'claimant' && <AnswerForm claimId={claim.id} label="Your answer to the team" />}
        </section>
      )}
      <ol className="mb-8 list-none">
        <Step mark={proved('mail') ? 'done' : 1} active={claim.code?.method === 'mail'} title="A code by mail">
          {proved('mail') ? (
            <p>Proved at {claim.proved}.</p>
          ) : domain === null ? (
            <p>{notWords[not ?? 'none']}</p>
          ) : (
            <MailWay claim={claim} domain={domain} success={success} />
          )}
        </Step>
        <Step mark={proved('dns') || proved('file') ? 'done' : 2} active={claim.check !== null} title="A word on your website">
          {proved('dns') || proved('file') ? (
            <p>
              Proved {methodWords[claim.method ?? 'file']} at {claim.proved}.
            </p>
          ) : domain === null || host === null ? (
            <p>{notWords[not ?? 'none']}</p>
          ) : (
            <details open={claim.check !== null}>
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-accent-ink">Show how</summary>
              <div className="grid gap-3">
                <SiteWay claim={claim} domain={domain} host={host} success={success} now={now} />
              </div>
            </details>
          )}
        </Step>
        <Step mark={proved('phone') ? 'done' : 3} active={claim.call_wanted_at !== null} title="A call at the number on the page">
          {proved('phone') ? (
            <p>Proved at {formatPhone(claim.proved ?? '')}.</p>
          ) : phone === null ? (
            <p>{phoneNotWords[phone_not ?? 'none']}</p>
          ) : claim.call_wanted_at === null ? (
            <>
              <p>Somebody of the team calls {formatPhone(phone)} and says six digits.</p>
              <Button
                busy={busy === 'call'}
                className="justify-self-start max-md:w-full"
                onClick={() => submit('call', () => client.askForCode(claim.id, { method: 'phone' }), 'The team calls, on a working day.')}
              >
                Ask for a call
              </Button>
            </>
          ) : (
            <>
              <p>The team calls {formatPhone(phone)} on a working day. Keep this page at hand and type what you hear.</p>
              {claim.code?.method === 'phone' && <CodeForm claim={claim} success={success} />}
            </>
          )}
        </Step>
        <Step mark={claim.documents.length > 0 ? 'done' : 4} title="A paper with the address on it">
          <DocumentWay claim={claim} />
        </Step>
      </ol>
      <Box tone="sunken" padding="sm" className="text-sm">
        <strong className="font-semibold">What never changes hands:</strong> lists, notes and what visitors say stay theirs.
      </Box>
      <div className="mt-6 flex flex-wrap gap-2">
        {shown && (
          <ButtonLink to={success} variant="primary">
            What happens next
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          busy={busy === 'withdraw'}
          onClick={() => {
            if (confirm('Take your claim back? What you have shown of it has to be shown anew then.'))
              void submit('withdraw', () => client.withdraw(claim.id), 'It is taken back.')
          }}
        >
          Take my claim back
        </Button>
      </div>
    </>
  )
}
