import { FingerPrintIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { accountsClient } from '../client.ts'
import type { CurrentUser } from '../contract.ts'
import { usePasskeysHere } from './use-passkeys-here.ts'

type PasskeySignInProps = { onSignedIn: (user: CurrentUser) => void; onFailed: (why: string | null) => void }

/** Signs in without typing a name, where the browser knows passkeys. Whoever closes the browser's own dialog just stays here. */
export function PasskeySignIn({ onSignedIn, onFailed }: PasskeySignInProps) {
  const here = usePasskeysHere()
  const [busy, setBusy] = useState(false)
  if (!here?.possible) return null
  const ask = async () => {
    setBusy(true)
    onFailed(null)
    try {
      const client = accountsClient(browserFetch)
      const [{ startAuthentication }, options] = await Promise.all([import('@simplewebauthn/browser'), client.passkeyOptions()])
      const answer = await startAuthentication({ optionsJSON: options as unknown as OptionsJSON })
      const { user } = await client.passkeyLogin(answer)
      onSignedIn(user)
    } catch (error) {
      if (error instanceof ProblemError) onFailed(error.message)
      else if (!isDismissed(error)) onFailed('The passkey could not be used. Sign in with your password instead.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="lg" busy={busy} onClick={ask}>
        <FingerPrintIcon className="size-5" aria-hidden="true" />
        Sign in with a passkey
      </Button>
    </>
  )
}

type OptionsJSON = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']

const isDismissed = (error: unknown) => error instanceof Error && /^(?:NotAllowedError|AbortError)$/.test(error.name)
