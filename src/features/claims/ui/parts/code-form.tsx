import { useNavigate, useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormHead } from '../../../../ui/form-head.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'

const client = claimsClient(browserFetch)

/** The six digits that came by mail or were read out. */
export function CodeForm({ claim, success }: { claim: Claim; success: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit({ code: 'The code' }, async ({ code }) => {
    await client.confirm(claim.id, code)
    await navigate(success)
    await revalidate()
  })
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <div className="[&_input]:h-12 [&_input]:max-w-64 [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[.5em] [&_input]:tabular-nums">
        <TextField
          name="code"
          label="Six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={error('code')}
          help="A code is good for 30 minutes and five tries."
        />
      </div>
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start max-md:w-full">
        Check the code
      </Button>
    </form>
  )
}
