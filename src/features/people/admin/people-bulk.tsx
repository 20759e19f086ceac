import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { BulkBar } from '../../../ui/admin-table/bulk-bar.tsx'
import { useBulk } from '../../../ui/admin-table/use-bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { peopleClient } from '../client.ts'
import type { Person } from '../contract/people.ts'
import { isSuspended } from './person-state.tsx'
import { roleNames } from './role-name.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

type PeopleBulkProps = { people: Person[]; now: string; onClear: () => void }
const client = peopleClient(browserFetch)

const restore = ({ id }: Person) => client.restore(id)
const suspendAgain = ({ id, suspended_reason, suspended_until }: Person) =>
  client.suspend(id, { reason: suspended_reason ?? '', until: suspended_until })

/** What can be done with several people at once; those whom an act does not fit, or whom one may not change, are left out. */
export function PeopleBulk({ people, now, onClear }: PeopleBulkProps) {
  const { done, run } = useBulk<Person>('There is nobody among them to change.')
  const { plural } = useFormat()
  const [suspending, setSuspending] = useState(false)
  const busy = done !== null
  const changeable = people.filter(({ can }) => can.change)
  const active = changeable.filter((person) => !isSuspended(person, now) && person.can.grant.length > 0)
  const suspended = changeable.filter((person) => isSuspended(person, now))
  const unverified = changeable.filter(({ email_verified_at }) => !email_verified_at)
  const grantable = [...new Set(changeable.flatMap(({ can }) => can.grant))]

  const giveRole = (chosen: string) => {
    const role = grantable.find((one) => one === chosen)
    if (!role) return
    const whom = changeable.filter((person) => person.can.grant.includes(role) && person.role !== role)
    void run(whom, {
      apply: ({ id }) => client.setRole(id, role),
      message: (count) => `${count} changed to ${roleNames[role]}.`,
      undo: ({ id, role: before }) => client.setRole(id, before),
    })
  }
  const buttons = [
    ['Restore', suspended, { apply: restore, message: (count: number) => `${count} restored.`, undo: suspendAgain }],
    [
      'Send links',
      unverified,
      {
        apply: ({ id }: Person) => client.resendVerification(id),
        message: (count: number) => plural(count, { one: 'One link is on its way.', other: '# links are on their way.' }),
      },
    ],
    [
      'Sign out',
      changeable,
      {
        apply: ({ id }: Person) => client.endSessions(id),
        message: (count: number) =>
          plural(count, { one: 'One person is signed out everywhere.', other: '# people are signed out everywhere.' }),
      },
    ],
  ] as const
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
              onChange={({ currentTarget }) => giveRole(currentTarget.value)}
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
        {buttons.map(([label, whom, apply]) => (
          <Button key={label} size="sm" disabled={busy || whom.length === 0} onClick={() => run(whom, apply)}>
            {label} {whom.length}
          </Button>
        ))}
      </BulkBar>
      <SuspendDialog
        open={suspending}
        name={active.length === 1 ? (active[0]?.name ?? '') : plural(active.length, { one: '# person', other: '# people' })}
        onClose={() => setSuspending(false)}
        onSuspend={(suspension) => {
          setSuspending(false)
          void run(active, { apply: ({ id }) => client.suspend(id, suspension), message: (count) => `${count} suspended.`, undo: restore })
        }}
      />
    </>
  )
}
