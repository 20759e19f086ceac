import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { followsClient } from '../../follows/client.ts'
import type { How } from '../../follows/contract.ts'
import { channelMailClient } from '../client.ts'

const client = channelMailClient(browserFetch)
const follows = followsClient(browserFetch)

type ByMailProps = {
  id: number
  name: string
  member: boolean
  /** How a member follows it so far. */
  follows: How | null
}

/** How to hear by mail of what comes out in a channel: members in their account, everybody else by an address. */
export default function ByMail({ id, name, member, follows: how }: ByMailProps) {
  return (
    <section aria-labelledby="by-mail" className="mt-7 max-w-xl rounded-lg bg-sunken p-4 print:hidden noscript:hidden">
      <h2 id="by-mail" className="font-sans text-base font-semibold">
        By mail, too
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">What came out since the day before, in one mail in the morning. No other mail.</p>
      {member ? <AsMember id={id} name={name} follows={how} /> : <ByAddress id={id} />}
    </section>
  )
}

function AsMember({ id, name, follows: how }: Omit<ByMailProps, 'member'>) {
  const { busy, submit } = useButtonSubmit()
  const byMail = how === 'digest'
  const said = byMail ? `${name} comes into your bell, no longer by mail.` : `You follow ${name} by mail.`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {byMail && <p className="text-sm">You get it by mail.</p>}
      <Button
        size="sm"
        busy={busy === 'mail'}
        onClick={() => void submit('mail', () => follows.follow('channel', id, byMail ? 'bell' : 'digest'), said)}
      >
        {byMail ? 'In the bell instead' : 'Get it by mail'}
      </Button>
    </div>
  )
}

function ByAddress({ id }: { id: number }) {
  const [asked, setAsked] = useState<string | null>(null)
  const { form, ready, busy, error, errors, message } = useSubmit({ email: 'Email address' }, async ({ email }) => {
    await client.ask(id, email.trim())
    setAsked(email.trim())
  })
  if (asked !== null)
    return (
      <p role="status" className="text-sm wrap-anywhere">
        Check your mail. If {asked} doesn’t follow yet, a mail with a link is on its way. Nothing else is sent before you confirm.
      </p>
    )
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <TextField name="email" label="Email address" type="email" autoComplete="email" required maxLength={254} error={error('email')} />
      <Button type="submit" size="sm" busy={busy} disabled={!ready} className="justify-self-start">
        Get it by mail
      </Button>
    </form>
  )
}
