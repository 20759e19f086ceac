import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormHead } from '../../../../ui/form-head.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useUnsavedChanges } from '../../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'

const client = claimsClient(browserFetch)
const speakers = { team: 'The team', claimant: 'You', owner: 'The present owner' }

/** What was asked and answered about a claim. */
export function Messages({ messages, names = speakers }: { messages: Claim['messages']; names?: typeof speakers }) {
  return (
    <ul className="grid list-none gap-2.5">
      {messages.map(({ speaker, text, created_at }) => (
        <li key={created_at + text} className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
          <strong className="font-semibold">{names[speaker]}</strong>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** To say something about a claim. */
export function AnswerForm({ claimId, label }: { claimId: number; label: string }) {
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit({ text: 'Your answer' }, async ({ text }) => {
    await client.answer(claimId, text)
    form.ref.current?.reset()
    keep()
    await revalidate()
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <TextArea name="text" id={`answer-${claimId}`} label={label} maxLength={2000} error={error('text')} />
      <Button type="submit" busy={busy} disabled={!ready} className="justify-self-start max-md:w-full">
        Send
      </Button>
    </form>
  )
}
