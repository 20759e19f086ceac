import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'
import { contributionsClient } from '../client.ts'
import type { PlaceForm as Begun } from '../contract.ts'
import type { FormSection } from '../form-field.ts'
import { type FormValues, formOf, inputOf } from '../form-values.ts'
import type { FormChoices } from '../read-form.ts'
import type { PinMap } from './parts/position-field.tsx'
import { PlaceForm } from './place-form.tsx'

const client = contributionsClient(browserFetch)

type SuggestChangeProps = {
  place: PlaceRecord
  sections: readonly FormSection[]
  choices: FormChoices
  pinMap: PinMap
  begun: Begun | null
}

/** The same form for everybody else: what differs is handed in as a suggestion. */
export function SuggestChange({ place, sections, choices, pinMap, begun }: SuggestChangeProps) {
  const { fields, before, initial, subject } = formOf(sections, place, begun)
  const [evidence, setEvidence] = useState({ note: '', link: '' })
  const send = async (values: FormValues) => {
    const { note, link } = evidence
    const changed = inputOf(fields, values, before)
    await client.suggest(place.id, {
      kind: 'edit',
      base_version: place.version,
      fields: changed,
      note,
      link: link.trim() === '' ? null : withScheme(link),
    })
    toasts.say('success', 'Thank you. Whoever runs the place, or the team, looks at it.')
    return place.path ?? href('MyPlaces', {}, { show: 'suggestions' })
  }
  return (
    <PlaceForm
      sections={sections}
      choices={choices}
      pinMap={pinMap}
      initial={initial}
      begun={begun}
      subject={subject}
      send={send}
      buttons={[{ key: 'suggest', label: 'Suggest these changes' }]}
      more={
        <Section title="How do you know?" note="It helps those who decide; it is not shown on the page.">
          <div className="grid grid-cols-1 gap-5">
            <TextArea
              id="note"
              name="note"
              label="In a sentence"
              rows={2}
              maxLength={1000}
              value={evidence.note}
              onChange={(event) => setEvidence({ ...evidence, note: event.target.value })}
            />
            <TextField
              id="link"
              name="link"
              label="A page that shows it"
              inputMode="url"
              placeholder="example.com/hours"
              value={evidence.link}
              onChange={(event) => setEvidence({ ...evidence, link: event.target.value })}
            />
          </div>
        </Section>
      }
    />
  )
}

const withScheme = (link: string) => (/^https?:\/\//i.test(link.trim()) ? link.trim() : `https://${link.trim()}`)
