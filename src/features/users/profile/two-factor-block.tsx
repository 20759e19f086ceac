import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { accountClient, type OwnTwoFactor } from './account-client.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Setting } from './setting.tsx'
import { useAct } from './use-act.ts'
import { useSaving } from './use-saving.ts'

type Started = { secret: string; uri: string; qr: string }
const client = accountClient(browserFetch)

/** Codes from an app as a second step of signing in. */
export function TwoFactorBlock({ twoFactor }: { twoFactor: OwnTwoFactor }) {
  const { busy, act } = useAct()
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { enabled, recovery_codes_left: left } = twoFactor
  return (
    <Setting title="Codes from an app" about="A second step when you sign in with your password: six digits that your phone shows.">
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {enabled ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Tag tone="good">On</Tag>
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy === 'renew'}
              onClick={() =>
                act(
                  'renew',
                  async () => setCodes((await client.renewRecoveryCodes()).codes),
                  'The old recovery codes are worth nothing any more.',
                )
              }
            >
              New recovery codes
            </Button>
            <Button variant="danger" busy={busy === 'off'} onClick={() => act('off', () => client.endTwoFactor(), 'Codes are off.')}>
              Turn codes off
            </Button>
          </div>
        </>
      ) : started ? (
        <FirstCode
          started={started}
          onDone={(made) => {
            setStarted(null)
            setCodes(made)
          }}
        />
      ) : (
        <div>
          <Button busy={busy === 'start'} onClick={() => act('start', async () => setStarted(await client.startTwoFactor()), null)}>
            Turn codes on
          </Button>
        </div>
      )}
    </Setting>
  )
}

function FirstCode({ started, onDone }: { started: Started; onDone: (codes: string[]) => void }) {
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
