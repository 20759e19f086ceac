import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Channel } from '../contract.ts'

type FeatureFieldsProps = Pick<Channel, 'featured'> & {
  /** What is under way. */
  busy: string | null
  /** Until an ISO time; null for good. */
  onFeature: (endsAt: string | null) => void
  onEnd: () => void
}

/** With this the team shows something first on Discover, until when, and ends that. */
export function FeatureFields({ featured, busy, onFeature, onEnd }: FeatureFieldsProps) {
  const [until, setUntil] = useState('')
  const { exactTime } = useFormat()
  return (
    <div className="grid gap-3">
      {featured && (
        <p className="text-sm text-ink-2">
          {`Featured on Discover from ${exactTime(featured.starts_at)} ${featured.ends_at === null ? 'on' : `until ${exactTime(featured.ends_at)}`}.`}
        </p>
      )}
      <TextField
        type="datetime-local"
        label="Featured on Discover until"
        help="Leave empty for no end."
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'feature'} onClick={() => onFeature(until === '' ? null : new Date(until).toISOString())}>
          {featured ? 'Change it' : 'Feature it'}
        </Button>
        {featured && (
          <Button variant="quiet" busy={busy === 'unfeature'} onClick={onEnd}>
            End featuring
          </Button>
        )}
      </div>
    </div>
  )
}
