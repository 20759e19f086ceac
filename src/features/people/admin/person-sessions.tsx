import { PanelSection } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Session } from '../../accounts/access-contract.ts'

type PersonSessionsProps = { sessions: Session[]; now: string; busy: boolean; onEnd: () => void }

/** Where somebody is signed in. */
export function PersonSessions({ sessions, now, busy, onEnd }: PersonSessionsProps) {
  return (
    <PanelSection title="Signed in">
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-2">Nowhere.</p>
      ) : (
        <>
          <ul className="mb-3 divide-y divide-line border-y border-line">
            {sessions.map(({ id, device, place, address, impersonator, last_used_at }) => (
              <li key={id} className="py-2 text-sm">
                {device ?? 'Unknown device'}
                {impersonator && <span className="text-warn"> by {impersonator}</span>}
                <div className="text-xs text-ink-2">
                  {[place, address].filter(Boolean).join(' · ')} <RelativeTime when={last_used_at} now={now} />
                </div>
              </li>
            ))}
          </ul>
          <Button size="sm" busy={busy} onClick={onEnd}>
            Sign out everywhere
          </Button>
        </>
      )}
    </PanelSection>
  )
}
