import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const channelMailPersonalData: PersonalColumn[] = [
  ownRows('mail_recipients', 'says up to where they were mailed; which channels they follow so is among what they follow'),
  {
    table: 'mail_recipients',
    column: 'email',
    names: 'address',
    person: 'mention',
    export: { no: 'may have been given by anybody; the link in each of its mails shows it' },
    erasure: 'delete',
  },
]
