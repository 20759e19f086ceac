import { CheckIcon } from '@heroicons/react/24/outline'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { billingClient } from '../client.ts'
import type { PlacePlan, Plan } from '../contract.ts'
import { perks } from '../perks.ts'
import { priceWords } from './plan-words.ts'

const client = billingClient(browserFetch)

/** What there is to choose from, the present plan marked. */
export function PlanCards({ of: { place, plan: now, subscription, plans } }: { of: PlacePlan }) {
  const { busy, submit } = useButtonSubmit()
  const goesOn = subscription !== null && subscription.state !== 'canceled'
  const pay = ({ key }: Plan) => {
    if (key !== 'free') void submit(key, async () => location.assign((await client.checkout(place.id, key)).url), null)
  }
  return (
    <ul className="grid list-none gap-4 sm:grid-cols-3">
      {plans.map((plan) => (
        <li
          key={plan.key}
          className={classes('flex flex-col rounded-lg border bg-surface p-4', plan.key === now ? 'border-accent' : 'border-line')}
        >
          <PlanHead plan={plan} current={plan.key === now} />
          <ul className="mt-3 grid list-none gap-2.5">
            {plan.perks.map((perk) => (
              <li key={perk} className="flex gap-2 text-sm">
                <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-open" aria-hidden="true" />
                <span className="min-w-0">
                  <strong className="font-medium">{perks[perk].name}</strong>
                  <span className="block text-ink-2">{perks[perk].text}</span>
                </span>
              </li>
            ))}
          </ul>
          {plan.by_card && !goesOn && (
            <div className="mt-auto grid pt-4">
              <Button variant="primary" busy={busy === plan.key} onClick={() => pay(plan)}>
                Choose {plan.name.toLowerCase()}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function PlanHead({ plan, current }: { plan: Plan; current: boolean }) {
  const format = useFormat()
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-xl">{plan.name}</h2>
        {current && <Tag tone="accent">Your plan</Tag>}
      </div>
      <p className="mt-0.5 text-sm text-ink-2">{priceWords(plan, format)}</p>
    </>
  )
}
