import type { Role } from '../../../policy.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Person } from '../contract/people.ts'
import { roleNames } from './role-name.ts'

/** `onChoose` answers whether the role was given; else the field shows the old one again. */
type PersonRoleProps = { person: Person; busy: boolean; onChoose: (role: Role) => Promise<boolean> }

/** The role that somebody has, among those that the viewer may give. */
export function PersonRole({ person, busy, onChoose }: PersonRoleProps) {
  const { grant } = person.can
  return (
    <SelectField
      label="Role"
      className="mt-5"
      defaultValue={person.role}
      disabled={busy}
      onChange={async ({ currentTarget: field }) => {
        const role = grant.find((one) => one === field.value)
        if (role && !(await onChoose(role))) field.value = person.role
      }}
    >
      {(grant.includes(person.role) ? grant : [person.role, ...grant]).map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </SelectField>
  )
}
