import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { photosClient } from '../../photos/client.ts'
import { contributionsClient } from '../client.ts'
import type { PlaceForm as Begun } from '../contract.ts'
import type { FormSection } from '../form-field.ts'
import { type FormValues, inputOf, nameTyped, textOf } from '../form-values.ts'
import type { FormChoices } from '../read-form.ts'
import { ChoosePhotos } from './parts/choose-photos.tsx'
import { PhotosLeft } from './parts/photos-left.tsx'
import type { PinMap } from './parts/position-field.tsx'
import { usePhotosToSend } from './parts/use-photos-to-send.ts'
import { PlaceForm } from './place-form.tsx'

const client = contributionsClient(browserFetch)

const NO_LABELS = {}
/** So many photos go with a new place; more are added on its page. */
const MOST_PHOTOS = 10

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
  const photos = usePhotosToSend()
  // The place is made, but a photo of it wasn't sent: why, and where it goes on.
  const [kept, setKept] = useState<{ id: number; alt: string; wrong: string; said: string; to: string } | null>(null)
  const sendTo = (id: number, alt: string) =>
    photos.send((file) => photosClient(browserFetch).add(id, file, { alt, caption: '', credit, licence: 'own' }))
  const choosing = (
    <ChoosePhotos
      title="Your own photos of it"
      note={`Up to ${MOST_PHOTOS}, shown with your name and on this site alone. What each shows, and other terms, are said under Manage photos afterwards.`}
      most={MOST_PHOTOS}
      photos={photos.photos}
      onChange={photos.setPhotos}
      sending={photos.sending}
    />
  )
  const send = async (values: FormValues, pressed: string) => {
    const { id, path, status } = await client.add({ fields: inputOf(fields, values, null), submit: pressed === 'submit' })
    const said = {
      draft: 'Kept as a draft that only you see.',
      pending: 'Thank you. Somebody of the team looks at it, usually within a day.',
    }
    const sentence = status === 'draft' || status === 'pending' ? said[status] : 'The place is published.'
    const to = path ?? href('PlaceEdit', { id })
    const category = choices.categories.find((one) => String(one.id) === String(values.category_id))
    const alt = [textOf(values.name).trim(), category?.singular.toLowerCase()].filter(Boolean).join(', ')
    const wrong = await sendTo(id, alt)
    if (wrong !== null) {
      setKept({ id, alt, wrong, said: sentence, to })
      return null
    }
    toasts.say('success', sentence)
    return to
  }
  if (kept)
    return (
      <PhotosLeft
        title="The place is kept, but a photo was not sent."
        wrong={kept.wrong}
        busy={photos.sending !== null}
        left={photos.photos.length}
        done={kept.said}
        to={kept.to}
        onForget={photos.forget}
        again={async () => {
          const wrong = await sendTo(kept.id, kept.alt)
          setKept(wrong === null ? kept : { ...kept, wrong })
          return wrong === null
        }}
      >
        {choosing}
      </PhotosLeft>
    )
  return (
    <>
      {others.length > 0 && (
        <Notice className="mb-6" title="Not finished yet:">
          <ul className="mt-1 grid list-none gap-1">
            {others.map(({ id, fields: typed, updated_at }) => (
              <li key={id}>
                <TextLink to={href('PlaceCreate', {}, { form: id })}>{nameTyped(typed)}</TextLink>{' '}
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
        photos={photos.photos.length}
        buttons={[
          { key: 'submit', label: publishes ? 'Publish this place' : 'Add this place' },
          { key: 'draft', label: 'Keep as a draft' },
        ]}
        more={{ labels: NO_LABELS, render: () => <Section title="Photos">{choosing}</Section> }}
      />
    </>
  )
}
