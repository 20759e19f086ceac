import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormHead } from '../../../../ui/form-head.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'
import { CodeForm } from './code-form.tsx'

const client = claimsClient(browserFetch)

/** A code by mail to the domain of the website. */
export function MailWay({ claim, domain, success }: { claim: Claim; domain: string; success: string }) {
  const [again, setAgain] = useState(false)
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit({ address: 'The address', method: 'This way' }, async ({ address }) => {
    await client.askForCode(claim.id, { method: 'mail', address })
    setAgain(false)
    await revalidate()
  })
  if (claim.code?.method === 'mail' && !again)
    return (
      <>
        <p className="[overflow-wrap:anywhere]">We sent six digits to {claim.code.sent_to}.</p>
        <CodeForm claim={claim} success={success} />
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setAgain(true)}>
          Another address, or a new code
        </Button>
      </>
    )
  return (
    <form {...form} className="grid gap-3">
      <p>
        We send six digits to an address of yours at <strong className="text-ink">{domain}</strong>, the website on its page.
      </p>
      <FormHead errors={errors} message={message} />
      <TextField
        name="address"
        type="email"
        label={`Your address at ${domain}`}
        autoComplete="email"
        placeholder={`you@${domain}`}
        error={error('address')}
      />
      <Button type="submit" busy={busy} disabled={!ready} className="justify-self-start max-md:w-full">
        Send the code
      </Button>
    </form>
  )
}
