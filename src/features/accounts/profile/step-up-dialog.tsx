import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { accountsClient } from '../client.ts'
import { usePasskeysHere } from '../ui/use-passkeys-here.ts'
import { askForPasskey } from './passkey-ceremony.ts'

type StepUpDialogProps = { open: boolean; onClose: () => void; onProven: () => void }

/** Asks who one is. */
export function StepUpDialog({ open, onClose, onProven }: StepUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Confirm that it is you">
      {open && <StepUpForm onProven={onProven} />}
    </Dialog>
  )
}

/** Password (and code, where codes are on), or a passkey. */
function StepUpForm({ onProven }: { onProven: () => void }) {
  const [wantsCode, setWantsCode] = useState(false)
  const passkeys = usePasskeysHere()?.possible
  const { form, ready, busy, error, errors, message, setWrong } = useSubmit(
    { password: 'Password', code: 'Code' },
    async ({ password, code }) => {
      try {
        await accountsClient(browserFetch).confirm({ password, ...(code !== '' && { code }) })
      } catch (failed) {
        if (failed instanceof ProblemError && failed.errors.code && !wantsCode) {
          setWantsCode(true)
          return
        }
        throw failed
      }
      onProven()
    },
  )
  const withPasskey = async () => {
    try {
      const passkey = await askForPasskey(await accountsClient(browserFetch).passkeyOptions())
      if (passkey === null) return
      await accountsClient(browserFetch).confirm({ passkey })
      onProven()
    } catch (failed) {
      setWrong({ errors: {}, message: failed instanceof ProblemError ? failed.message : 'The passkey could not be used.' })
    }
  }
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-ink-2">This changes who can get into an account. It holds for the next 10 minutes.</p>
      <FormHead errors={errors} message={message} />
      <PasswordField
        id="step-up-password"
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
        autoFocus
        error={error('password')}
      />
      {wantsCode && (
        <TextField
          id="step-up-code"
          name="code"
          label="Code"
          help="From your app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoFocus
          error={error('code')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {passkeys && (
          <Button variant="quiet" onClick={withPasskey}>
            Use a passkey
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
