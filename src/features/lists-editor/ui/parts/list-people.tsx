import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { typedIn } from '../../../../ui/typed-in.ts'
import type { ListRole } from '../../../lists/contract.ts'
import type { EditedList } from '../../read-editor.ts'
import type { Editing } from './use-editing.ts'

const roleNames: Record<ListRole, string> = { viewer: 'May see', suggester: 'May suggest', editor: 'May write' }
const roles: readonly ListRole[] = ['viewer', 'suggester', 'editor']

type PeopleProps = { data: EditedList; editing: Editing; verified: boolean }

/** Who sees or writes it, too, and who is asked to by mail. */
export function People({ data: { list, members, invitations }, editing, verified }: PeopleProps) {
  const { date } = useFormat()
  if (!list.can.run && members.length === 0) return null
  return (
    <section className="border-t border-line py-4" aria-label="People">
      <h2 className="mb-2 font-sans text-base font-semibold">Together with</h2>
      <ul className="grid list-none grid-cols-1 gap-2 text-sm">
        {members.map(({ user_id, name, username, role }) => (
          <li key={user_id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-ink-2">@{username}</span>
            </span>
            {list.can.run && (
              <>
                <RoleField label={`What ${name} may`} look="quiet" role={role} onChange={(next) => void editing.setRole(user_id, next)} />
                <Button size="sm" variant="quiet" onClick={() => void editing.removeMember(user_id)} aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={`invited ${id}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{email}</span>
              <span className="block text-ink-2">
                Asked by mail until {date(expires_at)} · {roleNames[role].toLowerCase()}
              </span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => void editing.endInvitation(id)}
              aria-label={`Take back the invitation of ${email}`}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {list.can.run && verified && <Invite editing={editing} />}
    </section>
  )
}

function Invite({ editing }: { editing: Editing }) {
  const [role, setRole] = useState<ListRole>('editor')
  const [error, setError] = useState<string>()
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const whom = typedIn(form, 'whom')
    const wrong = (message: string) => {
      setError(message)
      form.querySelector('input')?.focus()
    }
    if (whom === '') return wrong('Say whom: an email address or a username.')
    setError(undefined)
    void editing.invite(whom, role, wrong).then((done) => {
      if (!done) return
      form.reset()
      if (whom.includes('@', 1)) toasts.say('success', `${whom} is asked by mail.`)
    })
  }
  return (
    <form onSubmit={invite} className="mt-3 grid gap-2" noValidate>
      <TextField label="Invite by email or username" name="whom" autoComplete="off" autoCapitalize="none" maxLength={254} error={error} />
      <div className="flex items-center gap-2">
        <RoleField label="What they may" role={role} onChange={setRole} />
        <Button type="submit" busy={editing.busy} className="ml-auto">
          Invite
        </Button>
      </div>
    </form>
  )
}

type RoleFieldProps = { label: string; look?: 'quiet'; role: ListRole; onChange: (role: ListRole) => void }

function RoleField({ label, look, role, onChange }: RoleFieldProps) {
  return (
    <SelectField
      {...(look && { look })}
      hideLabel
      label={label}
      className="w-36"
      value={role}
      onChange={({ currentTarget: { value } }) => onChange(roles.find((one) => one === value) ?? role)}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {roleNames[one]}
        </option>
      ))}
    </SelectField>
  )
}
