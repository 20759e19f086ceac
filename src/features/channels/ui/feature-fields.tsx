import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import type { Channel } from '../contract.ts'

const labels = { ends_at: 'Featured on Discover until' }

type FeatureFieldsProps = Pick<Channel, 'featured'> & {
  /** How the thing is called. */
  name: string
  /** Until an ISO time; null for good. */
  onFeature: (endsAt: string | null) => Promise<unknown>
  onEnd: () => Promise<unknown>
}

/** With this the team shows something first on Discover, until when, and ends that. */
export function FeatureFields({ featured, name, onFeature, onEnd }: FeatureFieldsProps) {
  const { exactTime } = useFormat()
  const { busy: ending, submit } = useButtonSubmit()
  const { form, busy, error, errors, message } = useSaving(
    labels,
    ({ ends_at }) => onFeature(ends_at === '' ? null : new Date(ends_at).toISOString()),
    `${name} is featured.`,
  )
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      {featured && (
        <p className="text-sm text-ink-2">
          {`Featured on Discover from ${exactTime(featured.starts_at)} ${featured.ends_at === null ? 'on' : `until ${exactTime(featured.ends_at)}`}.`}
        </p>
      )}
      <TextField name="ends_at" type="datetime-local" label={labels.ends_at} help="Leave empty for no end." error={error('ends_at')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {featured ? 'Change it' : 'Feature it'}
        </Button>
        {featured && (
          <Button variant="quiet" busy={ending === 'unfeature'} onClick={() => void submit('unfeature', onEnd, `${name} is not featured.`)}>
            End featuring
          </Button>
        )}
      </div>
    </form>
  )
}
