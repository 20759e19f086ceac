import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { billingClient } from '../client.ts'
import type { Plan } from '../contract.ts'
import { perks } from '../perks.ts'
import { priceWords } from '../ui/plan-words.ts'

const client = billingClient(browserFetch)

/** The plans with what they give and cost; what is paid can be changed. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <section aria-label="Plans" className="mx-(--gutter) mt-8">
      <h2 className="mb-1 text-xl">Plans</h2>
      <p className="mb-4 max-w-160 text-sm text-ink-2">
        What a plan costs here and at Stripe must be the same. Who has a plan goes on paying what they agreed to.
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanForm key={`${plan.key} ${plan.version}`} plan={plan} />
        ))}
      </div>
    </section>
  )
}

const labels = { price_cents: 'Price', stripe_price_id: 'Price at Stripe', active: 'Can be chosen' }

function PlanForm({ plan }: { plan: Plan }) {
  const { key, version, name, currency, price_cents, stripe_price_id, active } = plan
  const format = useFormat()
  const { form, busy, error, errors, message } = useSaving(
    labels,
    (typed) =>
      client.changePlan(key, {
        version,
        price_cents: Math.round(Number(typed.price_cents) * 100),
        stripe_price_id: typed.stripe_price_id.trim() || null,
        active: typed.active === 'on',
      }),
    () => `${name} is saved.`,
  )
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h3>{name}</h3>
        {!active && <Tag>Not offered</Tag>}
        {plan.by_card && <Tag tone="good">By card</Tag>}
      </div>
      <p className="text-sm text-ink-2">
        {priceWords(plan, format)} · {plan.perks.map((perk) => perks[perk].name).join(', ')}
      </p>
      {key !== 'free' && (
        <form {...form} className="mt-4 grid gap-3">
          <FormHead errors={errors} message={message} />
          <TextField
            name="price_cents"
            label={`${labels.price_cents}, ${currency}`}
            inputMode="decimal"
            defaultValue={(price_cents / 100).toFixed(2)}
            error={error('price_cents')}
          />
          <TextField
            name="stripe_price_id"
            label={labels.stripe_price_id}
            help="Begins with price_. Without it the plan can’t be paid by card."
            defaultValue={stripe_price_id ?? ''}
            autoComplete="off"
            error={error('stripe_price_id')}
          />
          <CheckField name="active" label={labels.active} defaultChecked={active} />
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </form>
      )}
    </article>
  )
}
