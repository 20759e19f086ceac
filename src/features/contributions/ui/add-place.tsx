import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { contributionsClient } from '../client.ts'
import type { PlaceForm as Begun } from '../contract.ts'
import type { FormSection } from '../form-field.ts'
import { type FormValues, inputOf, nameTyped } from '../form-values.ts'
import { maxFormPhotos } from '../photo-limits.ts'
import type { FormChoices } from '../read-form.ts'
import { ChoosePhotos } from './parts/choose-photos.tsx'
import type { PinMap } from './parts/position-field.tsx'
import { useFormPhotos } from './parts/use-form-photos.ts'
import { PlaceForm } from './place-form.tsx'
import type { Draft } from './use-autosave.ts'

const client = contributionsClient(browserFetch)

const NO_LABELS = {}

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
  /** Under whose name its photos stand. */
  credit: string
  now: string
}

/** A new place. */
export function AddPlace({ sections, choices, pinMap, begun, others, publishes, credit, now }: AddPlaceProps) {
  const fields = sections.flatMap((section) => section.fields)
  const photos = useFormPhotos(begun, { use: 'place', most: maxFormPhotos, credit })
  const send = async (values: FormValues, pressed: string, draft: Draft) => {
    const ids = await photos.settled()
    const given = { fields: inputOf(fields, values, null), submit: pressed === 'submit' }
    const { id, path, status } = await draft.handIn((form) =>
      form === null ? client.add(given) : client.handInPlace(form, { ...given, photos: ids }),
    )
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
              <li key={id} className="min-w-0">
                <TextLink to={href('PlaceCreate', {}, { form: id })} className="wrap-anywhere">
                  {nameTyped(typed)}
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
        sections={sections}
        choices={choices}
        pinMap={pinMap}
        initial={begun?.fields ?? {}}
        begun={begun}
        subject={null}
        send={send}
        unsent={photos.unsent}
        buttons={[
          { key: 'submit', label: publishes ? 'Publish this place' : 'Add this place' },
          { key: 'draft', label: 'Keep as a draft' },
        ]}
        more={{
          labels: NO_LABELS,
          render: ({ draft }) => (
            <Section title="Photos">
              <ChoosePhotos
                title="Your own photos of it"
                note={`Up to ${maxFormPhotos}. They are kept with what you type, and only you see them, until you add the place; then they are shown with your name and on this site alone, unless you say otherwise.`}
                most={maxFormPhotos}
                of={photos}
                draft={draft}
                shown
                covers
              />
            </Section>
          ),
        }}
      />
    </>
  )
}
