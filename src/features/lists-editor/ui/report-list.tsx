import { lazy } from 'react'
import type { CurrentUser } from '../../accounts/contract.ts'
import { ReportButton } from '../../flags/ui/report-button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../../flags/ui/report-dialog.tsx')).ReportDialog }))

type ReportListProps = { id: number; user: Pick<CurrentUser, 'email_verified_at'> | null; path: string }

/** Says to the team that a list shouldn't be here. */
export default function ReportList({ id, user, path }: ReportListProps) {
  return (
    <ReportButton
      label="Report this list"
      user={user}
      path={path}
      dialog={(close) => <ReportDialog title="What is wrong with this list?" target={{ kind: 'list', id }} onClose={close} />}
    />
  )
}
