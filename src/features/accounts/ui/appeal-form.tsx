import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { UnsavedOnceTyped } from '../../../ui/unsaved-once-typed.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { accountsClient } from '../client.ts'

/** What somebody suspended says to the team. */
export function AppealForm({ token }: { token: string }) {
  const [sent, setSent] = useState(false)
  const { form, ready, busy, error, errors, message } = useSubmit(
    { message: 'What you write', token: 'This link' },
    async ({ message: text }) => {
      await accountsClient(browserFetch).appeal({ token, message: text })
      keep()
      setSent(true)
    },
  )
  const keep = useUnsavedChanges(form.ref)
  if (sent) {
    return (
      <div role="status">
        <EmptyState heading="h2" title="Your appeal is sent" icon={<CheckCircleIcon className="text-open" />}>
          <p>A person reads it. If your account is opened again, you can sign in as before.</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <Box className="p-6">
      <form {...form} className="grid gap-4">
        <UnsavedOnceTyped form={form.ref} />
        <FormHead errors={errors} message={message} />
        <TextArea
          id="message"
          name="message"
          label="Why should your account be opened again?"
          help="Say what happened from your side. At most 4,000 characters."
          rows={8}
          required
          error={error('message')}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
          Send appeal
        </Button>
      </form>
    </Box>
  )
}
