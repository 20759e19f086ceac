import { ArrowDownCircleIcon, CloudArrowDownIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { keepForOffline, useDevice } from './device-store.ts'
import { useOnline } from './use-online.ts'

type OfflineLineProps = {
  /** The number of whoever looks; null where staff look through somebody's eyes, who must not keep anything. */
  account: number | null
  /** The page with all about it. */
  more: string
}

/** One line on the page of saved things: how much of it can be read without a network, or the way to that. */
export function OfflineLine({ account, more }: OfflineLineProps) {
  const { plural } = useFormat()
  const { status, device, progress } = useDevice()
  const online = useOnline()
  if (status === 'unsupported' || account === null) return null
  if (progress)
    return <Line icon={<CloudArrowDownIcon />}>{progress.of > 0 ? `Keeping ${progress.done} of ${progress.of} …` : 'Keeping …'}</Line>
  if (status !== 'on')
    return (
      <Line icon={<ArrowDownCircleIcon />}>
        <span className="min-w-0 flex-1">Read your saved things without a network</span>
        <Button size="sm" className="noscript:hidden" disabled={status === 'unknown'} onClick={() => void keepForOffline(account)}>
          Keep for offline
        </Button>
      </Line>
    )
  const kept = device?.round?.kept ?? 0
  return (
    <Line icon={online ? <ArrowDownCircleIcon className="text-good" /> : <SignalSlashIcon />}>
      <span className="min-w-0 flex-1">
        {!online && <strong className="font-semibold">Offline. </strong>}
        {plural(kept, { one: '# page is kept on this device', other: '# pages are kept on this device' })}
      </span>
      <Link to={more} className="font-medium text-accent-ink underline-offset-4 hover:underline">
        Details
      </Link>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-5 flex min-h-13 items-center gap-3 rounded-md bg-sunken px-4 py-2 text-sm *:[svg]:size-5 *:[svg]:shrink-0 print:hidden"
    >
      {icon}
      {children}
    </div>
  )
}
