import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { publicationsClient } from '../client.ts'
import type { Publication } from '../contract.ts'
import { MOST_SENTENCE } from '../limits.ts'

const client = publicationsClient(browserFetch)
const labels = { sentence: 'A sentence about it', when: 'Day and time', version: 'This' }

type When = 'now' | 'later' | 'draft'

/** As a field of day and time has it, by the clock of whoever looks. */
function fieldOf(when: Date): string {
  return new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type PublishDialogProps = { channelId: number; one: Publication; onClose: () => void; onDone: () => Promise<void> }

/** What is said of a list or chain, and when it comes out. */
export function PublishDialog({ channelId, one, onClose, onDone }: PublishDialogProps) {
  const isOut = one.state === 'out'
  const [when, setWhen] = useState<When>(one.state === 'planned' ? 'later' : 'now')
  const [tell, setTell] = useState(true)
  const { form, ready, busy, error, errors, message } = useSubmit(labels, async ({ sentence, when: at }) => {
    const time = when === 'later' ? new Date(at ?? '') : null
    const chosen = time === null ? when : Number.isNaN(time.getTime()) ? '' : time.toISOString()
    const { state } = await client.write(channelId, one, { version: one.version, sentence, ...(!isOut && { when: chosen as 'now', tell }) })
    keep()
    toasts.say('success', isOut || state === 'draft' ? 'Saved.' : state === 'out' ? `${one.title} is out.` : `${one.title} is scheduled.`)
    await onDone()
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <Dialog open onClose={onClose} title={isOut ? `About ${one.title}` : `Publish ${one.title}`}>
      <form {...form} className="grid gap-4">
        <FormHead errors={errors} message={message} />
        <TextArea
          name="sentence"
          label={labels.sentence}
          help="Shown on the channel’s page and sent to followers."
          maxLength={MOST_SENTENCE}
          rows={2}
          defaultValue={one.sentence}
          error={error('sentence')}
        />
        {!isOut && (
          <>
            <SelectField
              label="When"
              value={when}
              error={when === 'later' ? undefined : error('when')}
              onChange={({ currentTarget }) => setWhen(currentTarget.value as When)}
            >
              <option value="now">Now</option>
              <option value="later">Later</option>
              <option value="draft">Not yet: keep it as a draft</option>
            </SelectField>
            {when === 'later' && (
              <TextField
                name="when"
                type="datetime-local"
                label={labels.when}
                help="By your clock. Only the channel’s people see it until then."
                required
                defaultValue={fieldOf(one.publish_at ? new Date(one.publish_at) : new Date(Date.now() + 86_400_000))}
                error={error('when')}
              />
            )}
            {when === 'now' && (
              <CheckField
                label="Tell followers: in the bell at once, by mail in the morning"
                checked={tell}
                onChange={({ currentTarget }) => setTell(currentTarget.checked)}
              />
            )}
          </>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start">
          {isOut || when === 'draft' ? 'Save' : when === 'later' ? 'Schedule' : 'Publish'}
        </Button>
      </form>
    </Dialog>
  )
}
