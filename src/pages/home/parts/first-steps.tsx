import { CameraIcon, EnvelopeIcon, MapPinIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { accountsClient } from '../../../features/accounts/client.ts'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href, isBuilt } from '../../../urls.ts'

/** What is worth doing first; what is done, or cannot be done yet, is not named. */
export default function FirstSteps({ user }: { user: CurrentUser }) {
  const canEdit = isBuilt('ProfileEdit')
  const steps = [
    user.email_verified_at === null && {
      key: 'email',
      Icon: EnvelopeIcon,
      title: 'Confirm your email address',
      text: `We sent a link to ${user.email}. Open it to show that the address is yours.`,
      action: <SendAgain />,
    },
    canEdit &&
      user.home_region === null && {
        key: 'region',
        Icon: MapPinIcon,
        title: 'Choose your home region',
        text: 'Pages then begin where you are at home.',
        action: <Go to="#home-region">Choose</Go>,
      },
    canEdit &&
      (user.avatar ?? user.avatar_url ?? user.avatar_cloudflare_id) === null && {
        key: 'picture',
        Icon: CameraIcon,
        title: 'Add a picture',
        text: 'So that people recognise you.',
        action: <Go>Add</Go>,
      },
  ].filter((step) => step !== false)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-3 text-lg">
        First steps
      </h2>
      <ul className="list-none divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map(({ key, Icon, title, text, action }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2.5 px-4 py-3.5 sm:flex sm:items-center">
            <Icon className="size-5.5 shrink-0 text-accent-ink" aria-hidden="true" />
            <div className="min-w-0 flex-1 text-sm">
              <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
            <div className="max-sm:col-start-2">{action}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Go({ to = '', children }: { to?: string; children: string }) {
  return (
    <ButtonLink size="sm" to={`${href('ProfileEdit')}${to}`}>
      {children}
    </ButtonLink>
  )
}

function SendAgain() {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await accountsClient(browserFetch).resendVerification({})
      toasts.say('success', 'A new link is on its way.')
    } catch (error) {
      toasts.say('error', error instanceof ProblemError ? error.message : 'The server could not be reached. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={send}>
      Send the link again
    </Button>
  )
}
