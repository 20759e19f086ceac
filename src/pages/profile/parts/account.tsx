import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { CustomUrlForm, EmailForm, UsernameForm } from '../../../features/people/profile/account-forms.tsx'

/** By what one is known. */
export default function Account({ user }: { user: CurrentUser }) {
  return (
    <>
      <EmailForm user={user} />
      <UsernameForm user={user} />
      <CustomUrlForm user={user} />
    </>
  )
}
