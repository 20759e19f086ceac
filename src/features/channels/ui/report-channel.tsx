import { lazy } from 'react'
import type { CurrentUser } from '../../accounts/contract.ts'
import { ReportButton } from '../../flags/ui/report-button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../../flags/ui/report-dialog.tsx')).ReportDialog }))

type ReportChannelProps = { id: number; user: Pick<CurrentUser, 'email_verified_at'> | null; path: string }

/** Says to the team that a channel shouldn't be here. */
export default function ReportChannel({ id, user, path }: ReportChannelProps) {
  return (
    <ReportButton
      label="Report this channel"
      user={user}
      path={path}
      dialog={(close) => <ReportDialog title="What is wrong with this channel?" target={{ kind: 'channel', id }} onClose={close} />}
    />
  )
}
