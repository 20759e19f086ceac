import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { accountsClient } from '../client.ts'

export type Started = { secret: string; uri: string; qr: string }
const client = accountsClient(browserFetch)

/** The secret for an app, as a picture and in letters, and the first code that shows that the app has it. */
export function FirstCode({ started, onDone }: { started: Started; onDone: (codes: string[]) => void }) {
  const { form, ready, busy, error, errors, message } = useSaving(
    { code: 'Code' },
    async ({ code }) => onDone((await client.confirmTwoFactor(code)).codes),
    'Codes are on.',
  )
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <div className="flex flex-wrap items-start gap-5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(started.qr)}`}
          alt="QR code for your app"
          width={176}
          height={176}
          className="rounded-md border border-line bg-[#fff] p-2"
        />
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p>Scan this with an app for codes, or type the key into it:</p>
          <code className="mt-2 block rounded-sm bg-sunken px-3 py-2 [overflow-wrap:anywhere]">{started.secret}</code>
        </div>
      </div>
      <TextField
        id="code"
        name="code"
        label="The six digits it shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        error={error('code')}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          Turn on
        </Button>
      </div>
    </form>
  )
}
