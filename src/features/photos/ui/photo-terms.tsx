import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type PhotoLicence, photoLicences } from '../contract.ts'

export type Terms = { credit: string; licence: PhotoLicence }

/** Under whose name photos are shown, and where else they may be. */
export function PhotoTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Credit"
        help="Shown with the photos."
        value={terms.credit}
        maxLength={100}
        onChange={(event) => onChange({ ...terms, credit: event.currentTarget.value })}
      />
      <SelectField
        label="Use elsewhere"
        value={terms.licence}
        onChange={(event) => onChange({ ...terms, licence: event.currentTarget.value as PhotoLicence })}
      >
        {Object.entries(photoLicences).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
