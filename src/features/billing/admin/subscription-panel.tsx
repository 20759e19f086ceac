import { type ReactNode, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { billingClient } from '../client.ts'
import type { SubscriptionRecord } from '../contract.ts'
import { howNames, stateNames } from '../ui/plan-words.ts'
import { MarkPaid } from './mark-paid.tsx'
import { paidPlanNames } from './subscription-columns.tsx'

const client = billingClient(browserFetch)

/** A subscription and what can be done with it; `history` is what the team did. */
export function SubscriptionPanel({ subscription, history }: { subscription: SubscriptionRecord; history: ReactNode }) {
  const { id, version, place, person, plan, state, how, until, owns, gives, invoice_number } = subscription
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const live = state !== 'canceled'
  const end = (when: 'now' | 'period_end') => {
    const sure = when === 'now' ? `End the plan of ${place.name} now, with all that it gives? Nothing is paid back by this.` : null
    if (sure === null || confirm(sure))
      void submit(when, () => client.cancel(id, { when, version }), when === 'now' ? 'It has ended.' : 'It ends with what is paid.')
  }
  return (
    <SidePanel
      kind="Subscription"
      title={place.name}
      record={id}
      openedBy="place"
      footer={
        live && (
          <>
            <Button disabled={subscription.cancel_at_period_end} busy={busy === 'period_end'} onClick={() => end('period_end')}>
              End when paid is over
            </Button>
            <Button variant="danger" busy={busy === 'now'} onClick={() => end('now')}>
              End now
            </Button>
          </>
        )
      }
    >
      {!owns && <Notice className="mb-4">The claim that it was for makes no owner any more.</Notice>}
      <Facts
        facts={[
          [
            'Place',
            <TextLink key="place" to={place.path}>
              {place.where}
            </TextLink>,
          ],
          [
            'Owner',
            <TextLink key="who" to={href('AdminUsers', {}, { open: person.id })}>
              {person.name}
            </TextLink>,
          ],
          ['Plan', paidPlanNames[plan]],
          [
            'State',
            <Tag key="state" tone={stateNames[state].tone}>
              {stateNames[state].text}
            </Tag>,
          ],
          ['Gives now', gives === 'free' ? 'The free plan' : paidPlanNames[gives]],
          ['Paid by', howNames[how]],
          ['Paid until', until && format.date(until, place.time_zone)],
          ['Goes on', live && (subscription.cancel_at_period_end || how === 'invoice' ? 'No' : 'Yes')],
          ['Invoice', invoice_number],
          ['At Stripe', subscription.stripe_subscription_id],
          ['Customer', subscription.stripe_customer_id],
          ['Since', format.exactTime(subscription.created_at)],
        ]}
      />
      {owns && (!live || how === 'invoice') && (
        <PanelSection title="Paid by invoice">
          <MarkPaid placeId={place.id} live={live ? { version, plan } : null} />
        </PanelSection>
      )}
      <RefundNote key={version} of={subscription} />
      {history}
    </SidePanel>
  )
}

/** What was paid back is noted here; paying back is done at Stripe, or at the bank. */
function RefundNote({ of: { id, version, refund_note } }: { of: SubscriptionRecord }) {
  const { busy, submit } = useButtonSubmit()
  const [text, setText] = useState(refund_note)
  return (
    <PanelSection title="Refund">
      <TextArea
        label="What was paid back, and why"
        help="Seen by admins. Paying back itself is done at Stripe, or at the bank."
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        size="sm"
        className="mt-2"
        disabled={text.trim() === refund_note}
        busy={busy === 'note'}
        onClick={() => submit('note', () => client.noteRefund(id, { version, refund_note: text }), 'The note is kept.')}
      >
        Keep the note
      </Button>
    </PanelSection>
  )
}
