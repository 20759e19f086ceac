import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { billingClient } from '../client.ts'
import type { PlacePlan, Subscription } from '../contract.ts'
import { stateNames } from './plan-words.ts'

const client = billingClient(browserFetch)

/** How it stands with what is paid, in words, and where the card is looked after. */
export function PresentPlan({ of: { place, plan, plans, subscription } }: { of: PlacePlan }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const sold = plans.some(({ by_card }) => by_card)
  if (subscription === null)
    return (
      <p className="mb-6 max-w-140 text-ink-2">
        This place has the free plan.{' '}
        {!sold && 'Plans are paid by invoice here: write to the team, and it is marked as paid when the money has arrived.'}
      </p>
    )
  const { state, how, until } = subscription
  const name = plans.find(({ key }) => key === subscription.plan)?.name ?? subscription.plan
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Tag tone={stateNames[state].tone}>{stateNames[state].text}</Tag>
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {standing(subscription, until === null ? null : format.date(until, place.time_zone), plan !== 'free')}
        </p>
      </div>
      {how === 'stripe' && (
        <Button
          busy={busy === 'portal'}
          onClick={() => submit('portal', async () => location.assign((await client.portal(place.id)).url), null)}
        >
          {state === 'canceled' ? 'Invoices' : 'Card, invoices, ending it'}
        </Button>
      )}
    </div>
  )
}

/** `until`: the day to which it is paid. `given`: whether the plan is good now. */
function standing({ state, how, cancel_at_period_end, invoice_number }: Subscription, until: string | null, given: boolean): string {
  const invoice = invoice_number === null ? '' : ` Invoice ${invoice_number}.`
  if (state === 'past_due')
    return given && until
      ? `The last payment failed. What the plan gives ends on ${until}, unless it is paid before.${invoice}`
      : `What it costs was not paid, so the place has the free plan until it is.${invoice}`
  if (state === 'canceled')
    return given && until ? `It has ended; what it gives is yours until ${until}.` : 'It has ended: the place has the free plan.'
  if (until === null) return `It goes on until you end it.${invoice}`
  if (cancel_at_period_end || how === 'invoice') return `Paid until ${until}; the place has the free plan after that.${invoice}`
  return `Paid until ${until}; it goes on then until you end it.`
}

/** After Stripe has led back: what was paid shows when Stripe has told it, which is seconds later. */
export function JustPaid({ shown }: { shown: boolean }) {
  return (
    <Notice className="mb-6" title={shown ? 'Thank you.' : 'Thank you. Stripe is about to tell us.'}>
      {shown ? 'The plan is on.' : 'The plan shows here in a moment.'}
    </Notice>
  )
}
