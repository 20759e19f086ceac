import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { type ClaimRole, claimRoles } from '../claim-roles.ts'
import { claimsClient } from '../client.ts'

const client = claimsClient(browserFetch)

/** The beginning: what somebody is to the place. */
export function ClaimForm({ placeId }: { placeId: number }) {
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit(
    { role: 'What you are', note: 'What you add' },
    async ({ role, note }) => {
      await client.make(placeId, { role: role as ClaimRole, note })
      keep()
      await revalidate()
    },
  )
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid gap-5">
      <FormHead errors={errors} message={message} />
      <SelectField name="role" label="What are you to this place?" error={error('role')} defaultValue="owner">
        {Object.entries(claimRoles).map(([role, words]) => (
          <option key={role} value={role}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="note"
        label="Anything that the team should know (optional)"
        help="Only the team reads it."
        maxLength={1000}
        error={error('note')}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start max-md:w-full">
        Go on
      </Button>
    </form>
  )
}
