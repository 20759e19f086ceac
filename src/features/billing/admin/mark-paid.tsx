import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { billingClient } from '../client.ts'
import type { Subscription } from '../contract.ts'
import { paidPlanNames } from './subscription-columns.tsx'

const client = billingClient(browserFetch)
const labels = { plan: 'Plan', until: 'Paid until', invoice_number: 'Invoice number' }

/** Marks the plan of a place as paid by an invoice; `live` is the subscription that goes on. */
export function MarkPaid({ placeId, live }: { placeId: number; live: Pick<Subscription, 'version' | 'plan'> | null }) {
  const format = useFormat()
  const { form, busy, error, errors, message } = useSaving(
    labels,
    ({ plan, until, invoice_number }) =>
      client.markPaid(placeId, { plan: plan === 'yearly' ? 'yearly' : 'monthly', until, invoice_number, version: live?.version ?? null }),
    ({ until }) => `It is paid until ${format.date(until, 'UTC')}.`,
  )
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <SelectField name="plan" label={labels.plan} defaultValue={live?.plan ?? 'yearly'} error={error('plan')}>
        {Object.entries(paidPlanNames).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="until"
        type="date"
        label={labels.until}
        help="The last day that is paid, where the place is."
        error={error('until')}
      />
      <TextField name="invoice_number" label={labels.invoice_number} maxLength={60} autoComplete="off" error={error('invoice_number')} />
      <Button type="submit" busy={busy}>
        Mark as paid
      </Button>
    </form>
  )
}
