import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type FeatureFieldsProps = {
  /** What is under way. */
  busy: string | null
  /** Until an ISO time; null for good. */
  onFeature: (endsAt: string | null) => void
  onEnd: () => void
}

/** With this the team shows something first on Discover, until when, and ends that. */
export function FeatureFields({ busy, onFeature, onEnd }: FeatureFieldsProps) {
  const [until, setUntil] = useState('')
  return (
    <div className="grid gap-3">
      <TextField
        type="datetime-local"
        label="Featured on Discover until"
        help="Left empty: for good."
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'feature'} onClick={() => onFeature(until === '' ? null : new Date(until).toISOString())}>
          Feature it
        </Button>
        <Button variant="quiet" busy={busy === 'unfeature'} onClick={onEnd}>
          End featuring
        </Button>
      </div>
    </div>
  )
}
