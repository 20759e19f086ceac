import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { contributionsClient } from '../client.ts'
import type { PlaceForm as Begun } from '../contract.ts'
import type { FormSection } from '../form-field.ts'
import { type FormValues, inputOf } from '../form-values.ts'
import type { FormChoices } from '../read-form.ts'
import type { PinMap } from './parts/position-field.tsx'
import { PlaceForm } from './place-form.tsx'

const client = contributionsClient(browserFetch)

type AddPlaceProps = {
  sections: readonly FormSection[]
  choices: FormChoices
  pinMap: PinMap
  /** The form that is gone on with; null for a fresh one. */
  begun: Begun | null
  /** Those that were begun before and aren't handed in. */
  others: readonly Begun[]
  /** What the viewer adds is published at once. */
  publishes: boolean
  now: string
}

/** A new place. */
export function AddPlace({ sections, choices, pinMap, begun, others, publishes, now }: AddPlaceProps) {
  const fields = sections.flatMap((section) => section.fields)
  const send = async (values: FormValues, pressed: string) => {
    const { id, path, status } = await client.add({ fields: inputOf(fields, values, null), submit: pressed === 'submit' })
    const said = {
      draft: 'Kept as a draft that only you see.',
      pending: 'Thank you. Somebody of the team looks at it, usually within a day.',
    }
    toasts.say('success', status === 'draft' || status === 'pending' ? said[status] : 'The place is published.')
    return path ?? href('PlaceEdit', { id })
  }
  return (
    <>
      {others.length > 0 && (
        <Notice className="mb-6" title="Not finished yet:">
          <ul className="mt-1 grid list-none gap-1">
            {others.map(({ id, fields: typed, updated_at }) => (
              <li key={id}>
                <TextLink to={href('PlaceCreate', {}, { form: id })}>
                  {typeof typed.name === 'string' && typed.name.trim() !== '' ? typed.name : 'A place without a name'}
                </TextLink>{' '}
                <span className="text-ink-2">
                  <RelativeTime when={updated_at} now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PlaceForm
        key={begun?.id ?? 'new'}
        sections={sections}
        choices={choices}
        pinMap={pinMap}
        initial={begun?.fields ?? {}}
        begun={begun}
        subject={null}
        send={send}
        buttons={[
          { key: 'submit', label: publishes ? 'Publish this place' : 'Add this place' },
          { key: 'draft', label: 'Keep as a draft' },
        ]}
      />
    </>
  )
}
