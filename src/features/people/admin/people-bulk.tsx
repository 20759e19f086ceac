import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { BulkBar } from '../../../ui/admin-table/bulk-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ToastAction, toasts } from '../../../ui/toasts.ts'
import { useStepUp } from '../../accounts/profile/step-up.tsx'
import { errorMessage } from '../../accounts/profile/use-setting-submit.ts'
import { peopleClient } from '../client.ts'
import type { Person } from '../contract/people.ts'
import { isSuspended } from './person-state.tsx'
import { roleNames } from './role-name.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

type PeopleBulkProps = { people: Person[]; now: string; onClear: () => void }
type BulkAction = (person: Person) => Promise<unknown>
const client = peopleClient(browserFetch)

/** What can be done with several people at once; those whom an act does not fit, or whom one may not change, are left out. */
export function PeopleBulk({ people, now, onClear }: PeopleBulkProps) {
  const guarded = useStepUp()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<number | null>(null)
  const [suspending, setSuspending] = useState(false)
  const changeable = people.filter(({ can }) => can.change)
  const active = changeable.filter((person) => !isSuspended(person, now) && person.can.grant.length > 0)
  const suspended = changeable.filter((person) => isSuspended(person, now))
  const unverified = changeable.filter(({ email_verified_at }) => !email_verified_at)

  const grantable = [...new Set(changeable.flatMap(({ can }) => can.grant))]

  const each = async (whom: Person[], apply: BulkAction, said: (count: number) => string, undo?: BulkAction) => {
    if (whom.length === 0) return void toasts.say('info', 'There is nobody among them to change.')
    const changed: Person[] = []
    let failed: unknown = null
    setDone(0)
    for (const person of whom) {
      try {
        await guarded(() => apply(person))
        changed.push(person)
        setDone(changed.length)
      } catch (error) {
        failed = error
        break
      }
    }
    await revalidate()
    setDone(null)
    const back: ToastAction | null = undo ? { label: 'Undo', run: () => void each(changed, undo, (count) => `Undone for ${count}.`) } : null
    if (changed.length > 0) toasts.say('success', said(changed.length), back)
    if (failed !== null) toasts.say('error', `${whom.length - changed.length} are as they were: ${errorMessage(failed)}`)
  }
  const again: BulkAction = ({ id, suspended_reason, suspended_until }) =>
    client.suspend(id, { reason: suspended_reason ?? '', until: suspended_until })
  const busy = done !== null
  return (
    <>
      <BulkBar count={people.length} onClear={onClear}>
        {busy && (
          <span role="status" className="text-sm text-ink-2 tabular-nums">
            {done} done
          </span>
        )}
        {grantable.length > 0 && (
          <div className="w-40 rounded-full border border-line-strong bg-surface">
            <SelectField
              label="Give a role"
              hideLabel
              look="quiet"
              value=""
              disabled={busy}
              onChange={({ currentTarget }) => {
                const role = grantable.find((one) => one === currentTarget.value)
                if (!role) return
                void each(
                  changeable.filter((person) => person.can.grant.includes(role) && person.role !== role),
                  ({ id }) => client.setRole(id, role),
                  (count) => `${count} changed to ${roleNames[role]}.`,
                  ({ id, role: before }) => client.setRole(id, before),
                )
              }}
            >
              <option value="">Give a role</option>
              {grantable.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <Button size="sm" disabled={busy || active.length === 0} onClick={() => setSuspending(true)}>
          Suspend {active.length}
        </Button>
        <Button
          size="sm"
          disabled={busy || suspended.length === 0}
          onClick={() =>
            each(
              suspended,
              ({ id }) => client.restore(id),
              (count) => `${count} restored.`,
              again,
            )
          }
        >
          Restore {suspended.length}
        </Button>
        <Button
          size="sm"
          disabled={busy || unverified.length === 0}
          onClick={() =>
            each(
              unverified,
              ({ id }) => client.resendVerification(id),
              (count) => `${count} links are on their way.`,
            )
          }
        >
          Send links {unverified.length}
        </Button>
        <Button
          size="sm"
          disabled={busy || changeable.length === 0}
          onClick={() =>
            each(
              changeable,
              ({ id }) => client.endSessions(id),
              (count) => `${count} are signed out everywhere.`,
            )
          }
        >
          Sign out {changeable.length}
        </Button>
      </BulkBar>
      <SuspendDialog
        open={suspending}
        name={active.length === 1 ? (active[0]?.name ?? '') : `${active.length} people`}
        onClose={() => setSuspending(false)}
        onSuspend={(suspension) => {
          setSuspending(false)
          void each(
            active,
            ({ id }) => client.suspend(id, suspension),
            (count) => `${count} suspended.`,
            ({ id }) => client.restore(id),
          )
        }}
      />
    </>
  )
}
