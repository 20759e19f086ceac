import { type ReactNode, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { flagsClient } from '../client.ts'
import { type FlagKind, flagKinds } from '../kinds.ts'

const client = flagsClient(browserFetch)

/** Something else that can be said of it, which is no flag. `more`: what else it needs; `ready`: all of that is there. */
export type OtherReport = { label: string; send: (text: string) => Promise<unknown>; more?: ReactNode; ready?: boolean }

type ReportDialogProps = {
  title: string
  target: { kind: 'place' | 'photo' | 'list' | 'channel' | 'chain'; id: number }
  others?: readonly OtherReport[]
  onClose: () => void
}

/** Says what is wrong with something as a whole: a kind of problem, and a few words. */
export function ReportDialog({ title, target, others = [], onClose }: ReportDialogProps) {
  const [chosen, setChosen] = useState<OtherReport['label'] | FlagKind | null>(null)
  const other = others.find(({ label }) => label === chosen)
  const { form, ready, busy, error, errors, message } = useSubmit(
    { text: 'What is wrong', target_id: 'This', note: 'What is wrong', other_place_id: 'The other place', kind: 'This' },
    async (typed) => {
      const text = typed.text ?? ''
      if (other) await other.send(text)
      else if (chosen !== null) await client.make({ target_kind: target.kind, target_id: target.id, kind: chosen as FlagKind, text })
      toasts.say('success', 'Thank you. The team looks at it, and you are told what became of it.')
      keep()
      onClose()
    },
  )
  const keep = useUnsavedChanges(form.ref)
  const choice = (key: string, label: string) => (
    <CheckField key={key} type="radio" name="what" label={label} checked={chosen === key} onChange={() => setChosen(key)} />
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="grid grid-cols-1 gap-4">
        <FormHead errors={errors} message={message} />
        <fieldset className="-mx-2.5 grid">
          <legend className="sr-only">What is wrong</legend>
          {others.map(({ label }) => choice(label, label))}
          {Object.entries(flagKinds).map(([key, label]) => choice(key, label))}
        </fieldset>
        {other?.more}
        <TextArea
          id="report-text"
          name="text"
          label={other ? 'How do you know?' : 'In a few words'}
          rows={2}
          maxLength={1000}
          error={error('text')}
        />
        <p className="text-sm text-ink-2">Whoever it is by is never told who reported it.</p>
        <p className="flex justify-end">
          <Button type="submit" variant="primary" busy={busy} disabled={!ready || busy || chosen === null || other?.ready === false}>
            Tell the team
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
