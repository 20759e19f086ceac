import { lazy } from 'react'
import type { CurrentUser } from '../../accounts/contract.ts'
import { ReportButton } from '../../flags/ui/report-button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../../flags/ui/report-dialog.tsx')).ReportDialog }))

type ReportChainProps = { id: number; user: Pick<CurrentUser, 'email_verified_at'> | null; path: string }

/** Says to the team that a chain shouldn't be here. */
export default function ReportChain({ id, user, path }: ReportChainProps) {
  return (
    <ReportButton
      label="Report this chain"
      user={user}
      path={path}
      dialog={(close) => <ReportDialog title="What is wrong with this chain?" target={{ kind: 'chain', id }} onClose={close} />}
    />
  )
}
