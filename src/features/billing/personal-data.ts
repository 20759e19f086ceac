import type { PersonalColumn } from '../../platform/personal-data.ts'

export const billingPersonalData: PersonalColumn[] = [
  {
    table: 'subscriptions',
    column: 'user_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What you pay for your places',
        columns: [
          ...['id', 'claim_id', 'place_id', 'user_id', 'plan', 'state', 'how', 'current_period_end', 'cancel_at_period_end'],
          ...['invoice_number', 'stripe_customer_id', 'stripe_subscription_id', 'last_event_at', 'version', 'created_at', 'updated_at'],
        ],
        withheld: { 'what the team noted is the site’s record': ['refund_note'] },
      },
    },
    erasure: 'delete',
  },
]
