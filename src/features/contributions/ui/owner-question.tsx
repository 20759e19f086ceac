import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { contributionsClient } from '../client.ts'
import type { OwnerQuestion as Asked, OwnerQuestionLink } from '../owner-questions-contract.ts'
import type { FormChoices } from '../read-form.ts'
import { useShownValue } from './parts/shown-value.ts'

type OwnerQuestionProps = { link: OwnerQuestionLink; question: NonNullable<Asked['question']>; choices: FormChoices }

/** What a place says, and one button that says it is still right: mail scanners open links on their own. */
export function OwnerQuestion({ link, question: { place, path, facts }, choices }: OwnerQuestionProps) {
  const [done, setDone] = useState(false)
  const shown = useShownValue(choices)
  const { form, ready, busy, message } = useSubmit({ token: 'This link' }, async () => {
    await contributionsClient(browserFetch).answerQuestion(link)
    setDone(true)
  })
  if (done) {
    return (
      <EmptyState
        heading="h1"
        title="Thank you"
        icon={<CheckCircleIcon className="text-open" />}
        actions={<ButtonLink to={path}>See its page</ButtonLink>}
      >
        <p>Everybody sees that what {place} says was confirmed today.</p>
      </EmptyState>
    )
  }
  return (
    <form {...form}>
      <h1 className="mb-2 text-2xl">Is this still right?</h1>
      <p className="mb-5 text-ink-2">
        This is what <TextLink to={path}>{place}</TextLink> says of itself. It has been a while since somebody confirmed it.
      </p>
      <Box padding="none" className="mb-6">
        <dl className="divide-y divide-line px-5 py-1.5">
          {facts.map(({ name, label, value }) => (
            <div key={name} className="py-3">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {name === 'hours' ? shown(name, value).replaceAll('; ', '\n') : shown(name, value)}
              </dd>
            </div>
          ))}
        </dl>
      </Box>
      <FormHead errors={{}} message={message} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          Yes, it is still right
        </Button>
        <TextLink to={href('PlaceEdit', { id: link.place_id })}>Something has changed</TextLink>
      </div>
    </form>
  )
}
