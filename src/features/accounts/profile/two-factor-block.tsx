import { lazy, Suspense, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { TwoFactorState } from '../access-contract.ts'
import { accountsClient } from '../client.ts'
import type { Started } from './first-code.tsx'
import { Setting } from './setting.tsx'

// Wanted by few, and once.
const FirstCode = lazy(async () => ({ default: (await import('./first-code.tsx')).FirstCode }))
const RecoveryCodes = lazy(async () => ({ default: (await import('./recovery-codes.tsx')).RecoveryCodes }))
const client = accountsClient(browserFetch)

/** Codes from an app as a second step of signing in. */
export function TwoFactorBlock({ twoFactor }: { twoFactor: TwoFactorState }) {
  const { busy, submit } = useButtonSubmit()
  const { plural } = useFormat()
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { enabled, recovery_codes_left: left } = twoFactor
  return (
    <Setting title="Codes from an app" about="A second step when you sign in with your password: six digits that your phone shows.">
      {codes && (
        <Suspense>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Suspense>
      )}
      {enabled ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Tag tone="good">On</Tag>
            {plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy === 'renew'}
              onClick={() =>
                submit(
                  'renew',
                  async () => setCodes((await client.renewRecoveryCodes()).codes),
                  'The old recovery codes are worth nothing any more.',
                )
              }
            >
              New recovery codes
            </Button>
            <Button variant="danger" busy={busy === 'off'} onClick={() => submit('off', () => client.endTwoFactor(), 'Codes are off.')}>
              Turn codes off
            </Button>
          </div>
        </>
      ) : started ? (
        <Suspense>
          <FirstCode
            started={started}
            onDone={(made) => {
              setStarted(null)
              setCodes(made)
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button busy={busy === 'start'} onClick={() => submit('start', async () => setStarted(await client.startTwoFactor()), null)}>
            Turn codes on
          </Button>
        </div>
      )}
    </Setting>
  )
}
