import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { peopleClient } from '../../../features/people/client.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href, isBuilt } from '../../../urls.ts'

/** What a member must not forget: that they look through somebody else's eyes, or that their account ends soon. */
export default function MemberBanners({ user }: { user: CurrentUser }) {
  const format = useFormat()
  return (
    <>
      {user.impersonator && <Impersonating name={user.name} />}
      {user.delete_after && (
        <Banner>
          This account will be deleted on {format.date(user.delete_after)}.{' '}
          {isBuilt('ProfileEdit') && <TextLink to={href('ProfileEdit', {}, { tab: 'data' })}>Keep it</TextLink>}
        </Banner>
      )}
    </>
  )
}

function Impersonating({ name }: { name: string }) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await peopleClient(browserFetch).stopImpersonating()
      location.assign(href('Home'))
    } catch (error) {
      setBusy(false)
      toasts.say('error', error instanceof ProblemError ? error.message : 'The server could not be reached. Try again.')
    }
  }
  return (
    <Banner>
      You see this site as {name}, and can change nothing.
      <Button size="sm" busy={busy} onClick={end} className="ml-3">
        Be yourself again
      </Button>
    </Banner>
  )
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Your account"
      className="border-b border-line bg-warn-wash px-(--gutter) py-2 text-center text-sm text-ink print:hidden"
    >
      {children}
    </section>
  )
}
