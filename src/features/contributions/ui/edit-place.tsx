import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { isPublicPlace } from '../../../policy/places.ts'
import { Section } from '../../../ui/section.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'
import { contributionsClient } from '../client.ts'
import { type Clash, clashesOf } from '../conflict.ts'
import type { PlaceForm as Begun } from '../contract.ts'
import type { FormField, FormSection } from '../form-field.ts'
import { type FormValues, formOf, inputOf, valuesOf } from '../form-values.ts'
import { maxFormPhotos } from '../photo-limits.ts'
import type { FormChoices } from '../read-form.ts'
import { ChoosePhotos } from './parts/choose-photos.tsx'
import { Clashes } from './parts/clashes.tsx'
import type { PinMap } from './parts/position-field.tsx'
import { type FormPhotos, useFormPhotos } from './parts/use-form-photos.ts'
import { PlaceForm } from './place-form.tsx'
import type { Draft } from './use-autosave.ts'

const client = contributionsClient(browserFetch)

const NO_LABELS = {}

type EditPlaceProps = {
  place: PlaceRecord
  sections: readonly FormSection[]
  choices: FormChoices
  pinMap: PinMap
  begun: Begun | null
  /** The viewer isn't of the team: name, kind and position of a place that everybody sees they only suggest. */
  suggestsSensitive: boolean
  /** Under whose name its new photos stand. */
  credit: string
}

/** Changes of a place by those who may save them at once. Where somebody else changed it meanwhile, both versions are shown. */
export function EditPlace({ place, sections, choices, pinMap, begun, suggestsSensitive, credit }: EditPlaceProps) {
  const { fields, before, initial, subject, notes, faults } = formOf(sections, place, begun)
  const [now, setNow] = useState(place)
  const [clashes, setClashes] = useState<Clash[] | null>(null)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const handsIn = place.may.includes('submit') && place.status !== 'pending'

  const photos = useFormPhotos(begun, { use: 'place', most: maxFormPhotos, credit })
  const takesPhotos = place.status !== 'closed' && place.status !== 'removed'

  const send = async (values: FormValues, pressed: string, draft: Draft) => {
    const ids = await photos.settled()
    const mine = fields.filter(({ name }) => !theirs.has(name))
    const isHeld = ({ sensitive }: FormField) => suggestsSensitive && sensitive
    const held = inputOf(mine.filter(isHeld), values, before)
    try {
      let saved = await client.change(now.id, {
        version: now.version,
        fields: inputOf(
          mine.filter((field) => !isHeld(field)),
          values,
          before,
        ),
      })
      if (ids.length > 0) {
        // What failed after the rest was saved is tried again alone.
        setNow(saved)
        await client.handInPhotos(await draft.ensure(), ids)
        photos.handedIn()
      }
      if (Object.keys(held).length > 0) {
        await client.suggest(saved.id, { kind: 'edit', base_version: saved.version, fields: held })
        toasts.say('info', 'The team looks at the new name, kind or position; the rest is saved.')
        return saved.path ?? href('PlaceEdit', { id: saved.id })
      }
      if (pressed === 'submit') saved = await client.submit(saved.id, saved.version)
      toasts.say(
        'success',
        saved.status === 'pending' && pressed === 'submit' ? 'Handed in. Somebody of the team looks at it.' : 'Your changes are saved.',
      )
      return saved.path ?? href('PlaceEdit', { id: saved.id })
    } catch (error) {
      const current = error instanceof ProblemError && error.status === 409 ? (error.current as PlaceRecord | undefined) : undefined
      if (current) {
        setNow(current)
        setClashes(clashesOf(fields, before, valuesOf(fields, current.fields), values))
      }
      throw error
    }
  }
  const choose = (name: string, keepTheirs: boolean) =>
    setTheirs((chosen) => new Set(keepTheirs ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
  const save = { key: 'save', label: isPublicPlace(place) ? 'Save changes' : 'Save' }
  return (
    <PlaceForm
      sections={sections}
      choices={choices}
      pinMap={pinMap}
      initial={initial}
      begun={begun}
      subject={subject}
      notes={notes}
      faults={faults}
      send={send}
      unsent={photos.unsent}
      {...(takesPhotos && { more: { labels: NO_LABELS, render: ({ draft }) => <NewPhotos of={photos} draft={draft} /> } })}
      buttons={handsIn ? [{ key: 'submit', label: 'Save and hand in' }, save] : [save]}
    >
      {clashes && <Clashes clashes={clashes} choices={choices} theirs={theirs} onChoose={choose} />}
    </PlaceForm>
  )
}

function NewPhotos({ of, draft }: { of: FormPhotos; draft: Draft }) {
  return (
    <Section title="Photos">
      <ChoosePhotos
        title="New photos of it"
        label="Choose photos"
        note={`Up to ${maxFormPhotos} at once. They are kept with what you type, and only you see them, until you save. What is there already is under Manage photos.`}
        most={maxFormPhotos}
        of={of}
        draft={draft}
        shown
      />
    </Section>
  )
}
