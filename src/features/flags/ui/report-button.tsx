import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import type { CurrentUser } from '../../accounts/contract.ts'

type ReportButtonProps = {
  label: string
  user: Pick<CurrentUser, 'email_verified_at'> | null
  /** Where a guest comes back to. */
  path: string
  /** What is shown once it is pressed. */
  dialog: (close: () => void) => ReactNode
}

/** Leads to a report: for guests by way of signing in, for those who haven't proven their address by way of that. */
export function ReportButton({ label, user, path, dialog }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  if (user === null)
    return (
      <ButtonLink variant="quiet" size="sm" to={href('Login', {}, { redirect: path })} rel="nofollow">
        Sign in to report it
      </ButtonLink>
    )
  if (user.email_verified_at === null)
    return (
      <ButtonLink variant="quiet" size="sm" to={href('ProfileEdit', {}, { tab: 'account' })}>
        Confirm your email to report it
      </ButtonLink>
    )
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  )
}
