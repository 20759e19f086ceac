import { BuildingStorefrontIcon, GlobeAltIcon, MapPinIcon, PhoneIcon } from '@heroicons/react/16/solid'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Chip, Chips } from '../../../ui/chip.tsx'
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
import { maxEvidencePhotos } from '../photo-limits.ts'
import type { FormChoices } from '../read-form.ts'
import { textOf } from '../text-of.ts'
import { idOfSection } from './parts/changes-made.tsx'
import { ChoosePhotos, FormPhotoImage } from './parts/choose-photos.tsx'
import type { PinMap } from './parts/position-field.tsx'
import { type ShownPhoto, useFormPhotos } from './parts/use-form-photos.ts'
import { PlaceForm } from './place-form.tsx'
import type { Draft } from './use-autosave.ts'

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
  const { fields, before, initial, subject, notes } = formOf(sections, place, begun)
  const photos = useFormPhotos(begun, { use: 'evidence', most: maxEvidencePhotos })
  const send = async (values: FormValues, _pressed: string, draft: Draft) => {
    const ids = await photos.settled()
    const link = textOf(values.link)
    const said = {
      base_version: place.version,
      fields: inputOf(fields, values, before),
      note: [waysToKnow.find(({ key }) => key === values.know)?.says, textOf(values.note).trim()].filter(Boolean).join(' '),
      link: link.trim() === '' ? null : withScheme(link),
    }
    await draft.handIn((form) =>
      form === null ? client.suggest(place.id, { kind: 'edit', ...said }) : client.handInSuggestion(form, { ...said, photos: ids }),
    )
    toasts.say('success', THANKS)
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
      notes={notes}
      send={send}
      unsent={photos.unsent}
      before={before}
      buttons={[{ key: 'suggest', label: 'Suggest these changes' }]}
      more={{
        title: HOW,
        labels: EVIDENCE,
        given: (values) => <Given values={values} photos={photos.photos} />,
        render: ({ values, error, onChange, draft }) => (
          <Section title={HOW} note="It helps those who decide; it is not shown on the page.">
            <div id={idOfSection(HOW)} className="grid scroll-mt-40 grid-cols-1 gap-5">
              <Chips>
                {waysToKnow.map(({ key, label, Icon }) => (
                  <Chip
                    key={key}
                    pressed={values.know === key}
                    onClick={() => onChange({ know: values.know === key ? null : key })}
                    className="inline-flex items-center gap-1.5"
                  >
                    <Icon className="size-4" aria-hidden="true" />
                    {label}
                  </Chip>
                ))}
              </Chips>
              <TextArea
                id="note"
                name="note"
                label="In a sentence"
                rows={2}
                maxLength={950}
                value={textOf(values.note)}
                error={error('note')}
                onChange={(event) => onChange({ note: event.target.value })}
              />
              <TextField
                id="link"
                name="link"
                label={EVIDENCE.link}
                inputMode="url"
                placeholder="example.com/hours"
                value={textOf(values.link)}
                error={error('link')}
                onChange={(event) => onChange({ link: event.target.value })}
              />
              <ChoosePhotos
                title="Photos that show it"
                note={`Of a sign or a menu, for example: up to ${maxEvidencePhotos}. Only those who decide see them, and they are deleted 30 days after the decision.`}
                most={maxEvidencePhotos}
                of={photos}
                draft={draft}
              />
            </div>
          </Section>
        ),
      }}
    />
  )
}

const THANKS = 'Thank you. Whoever runs the place, or the team, looks at it.'

/** What the evidence is in, by its name in the body. */
const EVIDENCE = { note: 'Your sentence', link: 'A page that shows it' }

const HOW = 'How do you know?'
/** The usual answers, and the sentence that each stands for. */
const waysToKnow = [
  { key: 'there', label: 'I was there', says: 'I was there.', Icon: MapPinIcon },
  { key: 'website', label: 'Their website', says: 'Their website says so.', Icon: GlobeAltIcon },
  { key: 'called', label: 'I called', says: 'I called.', Icon: PhoneIcon },
  { key: 'work', label: 'I work there', says: 'I work there.', Icon: BuildingStorefrontIcon },
]

/** How they know, in short. */
function Given({ values, photos }: { values: FormValues; photos: readonly ShownPhoto[] }) {
  const said = [waysToKnow.find(({ key }) => key === values.know)?.label, textOf(values.note).trim(), textOf(values.link).trim()]
  if (!said.some(Boolean) && photos.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h3 className="font-sans text-sm font-normal text-ink-2">{HOW}</h3>
      {said.filter(Boolean).map((one) => (
        <p key={one} className="wrap-anywhere">
          {one}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="mt-2 flex list-none flex-wrap gap-2">
          {photos.map((photo, i) => (
            <li key={photo.key}>
              <FormPhotoImage photo={photo} label={`Photo ${i + 1}`} className="size-14" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const withScheme = (link: string) => (/^https?:\/\//i.test(link.trim()) ? link.trim() : `https://${link.trim()}`)
