import { useRevalidator } from 'react-router'
import { useSubmitGuard } from './submit-guard.ts'
import { toasts } from './toasts.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'
import { useSubmit } from './use-submit.ts'

/**
 * A form of the settings: as `useSubmit`, asking for a proof where one is wanted; when it is saved that is said (unless `send` answers
 * with other words) and the page's data are read again. What is typed and not saved is asked about before it is lost.
 */
export function useSaving<Field extends string>(
  labels: Record<Field, string>,
  send: (typed: Record<Field, string>) => Promise<unknown>,
  said: string | ((typed: Record<Field, string>) => string),
) {
  const guarded = useSubmitGuard()
  const { revalidate } = useRevalidator()
  const submission = useSubmit(labels, async (typed) => {
    await guarded(() => send(typed))
    keep()
    toasts.say('success', typeof said === 'string' ? said : said(typed))
    await revalidate()
  })
  const keep = useUnsavedChanges(submission.form.ref)
  return submission
}
