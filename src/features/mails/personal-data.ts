import type { PersonalColumn } from '../../platform/personal-data.ts'

export const mailsPersonalData: PersonalColumn[] = [
  {
    table: 'mails',
    column: 'user_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Mails',
        columns: ['id', 'message_id', 'kind', 'user_id', 'recipient', 'subject', 'state', 'attempts', 'error', 'created_at', 'sent_at'],
        withheld: { 'has links that sign in, until the mail was sent': ['data'] },
      },
    },
    erasure: 'delete',
  },
  {
    table: 'mails',
    column: 'recipient',
    names: 'address',
    person: 'mention',
    export: { no: 'what was written to an account is found by its number; the rest is invitations, which are others’' },
    erasure: 'delete',
  },
  {
    table: 'mails',
    column: 'data',
    person: 'mention',
    export: { no: 'the name of whoever invites stands in a mail to somebody else' },
    erasure: { keep: 'deleted after 90 days' },
  },
]
