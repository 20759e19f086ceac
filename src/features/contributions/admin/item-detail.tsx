import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { flagKinds } from '../../flags/kinds.ts'
import { PhotoImage } from '../../photos/ui/photo-image.tsx'
import type { PlaceRecord } from '../../places/record-contract.ts'
import type { WebsiteCheck } from '../../websites/contract.ts'
import type { FormChoices } from '../read-form.ts'
import type { ReviewDetail } from '../review-contract.ts'
import { byField } from '../take-all.ts'
import { typedHours } from '../typed-hours.ts'
import { Evidence, wholeWords } from '../ui/parts/evidence.tsx'
import { HoursAsWritten } from '../ui/parts/hours-as-written.tsx'
import { useShownValue } from '../ui/parts/shown-value.ts'
import { SuggestedFields, type Ticks } from '../ui/parts/suggested-fields.tsx'
import { MatchedRow } from './matched-row.tsx'
import { PersonRun } from './person-run.tsx'
import { personName, RivalValues } from './rival-values.tsx'

/** What each field of a place is called. */
export type Labels = Readonly<Record<string, string>>

type ItemDetailProps = {
  detail: ReviewDetail
  choices: FormChoices
  labels: Labels
  now: string
  map: (place: PlaceRecord) => ReactNode
  beside: ReactNode
  /** Which fields are taken of a suggestion or a match; null where that isn't asked. */
  ticks: Ticks | null
  /** Opens another suggestion by its number. */
  onOpen: (suggestionId: number) => void
  /** Who else is looking at it. */
  lockedBy: string | null
  position: string
}

/** Everything that a decision about one thing needs. */
export function ItemDetail({
  detail: { item, place, matches, suggestion, rivals, photos, photo, report, website_check },
  choices,
  labels,
  now,
  map,
  beside,
  ticks,
  onOpen,
  lockedBy,
  position,
}: ItemDetailProps) {
  const { author, about, since } = item
  const [run, setRun] = useState(false)
  const page = place ? (place.path ?? href('PlacePreview', { id: place.id })) : report?.target.path
  return (
    <div className="px-4 py-4 sm:px-6">
      <div className="flex items-center gap-3">
        <Tag tone="accent">{about}</Tag>
        <span className="ml-auto text-sm text-ink-2">{position}</span>
      </div>
      <h2 className="mt-1 text-2xl wrap-anywhere">{item.name}</h2>
      <p className="text-sm text-ink-2">
        {author
          ? `${report ? 'Reported by' : 'By'} ${personName(author)}, ${author.decided === 0 ? 'the first contribution' : `${author.kept} of ${author.decided} kept`}`
          : suggestion?.kind === 'match'
            ? `From a file of ${suggestion.source}`
            : suggestion?.kind === 'duplicate'
              ? 'Found by the nightly check'
              : 'By somebody who is gone'}
        , <RelativeTime when={since} now={now} /> · {page && <TextLink to={page}>{place?.path === null ? 'Preview' : 'Its page'}</TextLink>}
        {place && (
          <>
            {' · '}
            <TextLink to={href('PlaceEdit', { id: place.id })}>Whole form</TextLink>
          </>
        )}
        {author && !report && (
          <>
            {' · '}
            <button type="button" className="cursor-pointer font-medium text-accent-ink hover:underline" onClick={() => setRun(true)}>
              All their changes
            </button>
          </>
        )}
      </p>
      {run && author && <PersonRun person={author} onClose={() => setRun(false)} />}
      {lockedBy && (
        <Notice tone="warn" className="mt-3" title={`${lockedBy} is looking at this, too.`}>
          <p>Leave it to them, or decide: the first decision holds.</p>
        </Notice>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-4">
        <div className="min-w-0">
          {report && <Reports report={report} now={now} />}
          {photo && (
            <figure>
              <PhotoImage
                photo={photo}
                sizes="(min-width: 1280px) 600px, 90vw"
                className="max-h-[60dvh] w-auto rounded-md bg-sunken object-contain"
              />
              <figcaption className="mt-2 text-sm text-ink-2">
                {photo.caption || 'No caption'} · described as: {photo.alt}
                {photo.credit && ` · by ${photo.credit}`}
              </figcaption>
            </figure>
          )}
          {suggestion?.kind === 'edit' && (
            <SuggestedFields
              fields={suggestion.fields}
              choices={choices}
              ticks={ticks}
              below={(field) => (
                <>
                  {field === 'website' && <WebsiteAnswer check={website_check} now={now} />}
                  <RivalValues {...{ field, rivals, choices, now, onOpen }} />
                </>
              )}
            />
          )}
          {suggestion?.kind === 'match' && ticks && <MatchedRow suggestion={suggestion} choices={choices} ticks={ticks} />}
          {suggestion && !byField(suggestion.kind) && <p>{wholeWords[suggestion.kind]}</p>}
          {suggestion?.other_place && (
            <p>
              It is the same as <TextLink to={suggestion.other_place.path ?? ''}>{suggestion.other_place.name}</TextLink>,{' '}
              {suggestion.other_place.where}. Taking it leads all addresses of {item.name} there; it can be taken back.
            </p>
          )}
          {suggestion && suggestion.kind !== 'match' && <Evidence suggestion={suggestion} title />}
          {place && (item.kind === 'place' || item.kind === 'match' || report?.target.kind === 'place') && (
            <RecordFacts place={place} category={item.category} choices={choices} labels={labels} now={now} />
          )}
          {photos.length > 0 && <PhotosWithIt photos={photos} />}
          {beside}
        </div>
        {place && isAboutWhere(suggestion, item.kind) && map(place)}
      </div>
      {matches.length > 0 && <Matches matches={matches} />}
    </div>
  )
}

/** Photos of a new place, small: they are decided once it is published. */
function PhotosWithIt({ photos }: { photos: ReviewDetail['photos'] }) {
  const format = useFormat()
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-sans text-sm font-semibold">
        {format.plural(photos.length, { one: '# photo of it, to be decided', other: '# photos of it, to be decided' })} once it is published
      </h3>
      <ul className="flex list-none flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoImage photo={photo} sizes="96px" className="size-24 rounded-md bg-sunken object-cover" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What people say is wrong with a thing: it itself stands below. */
function Reports({ report: { flags, target }, now }: { report: NonNullable<ReviewDetail['report']>; now: string }) {
  const format = useFormat()
  return (
    <section className="mb-5">
      <h3 className="mb-1 font-sans text-sm font-semibold">
        {format.plural(flags.length, { one: '# person reports', other: '# people report' })} this {target.kind}
      </h3>
      <ul className="list-none divide-y divide-line">
        {flags.map(({ id, kind, text, reporter, created_at }) => (
          <li key={id} className="py-2 text-sm">
            <p>
              <Tag tone="bad">{flagKinds[kind]}</Tag>{' '}
              <span className="text-ink-2">
                {reporter || 'somebody'}, <RelativeTime when={created_at} now={now} />
              </span>
            </p>
            {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a website that somebody gave answers. */
function WebsiteAnswer({ check, now }: { check: WebsiteCheck | null; now: string }) {
  if (check === null) return null
  const { problem, checked_at } = check
  return (
    <p className={problem === null ? 'text-ink-2' : 'text-warn'}>
      {problem ?? 'It answers.'} Looked at <RelativeTime when={checked_at} now={now} />.
    </p>
  )
}

/** Whether it helps to see where the place is. */
const isAboutWhere = (suggestion: ReviewDetail['suggestion'], kind: ReviewDetail['item']['kind']) =>
  kind === 'place' ||
  (suggestion !== null && (suggestion.kind !== 'edit' || suggestion.fields.some(({ field }) => field === 'lat' || field === 'address')))

type RecordFactsProps = { place: PlaceRecord; category: string; choices: FormChoices; labels: Labels; now: string }

/** What a new place says, field by field; what it doesn't say is left out. */
function RecordFacts({ place, category, choices, labels, now }: RecordFactsProps) {
  const shown = useShownValue(choices)
  const written = place.fields.hours_text
  const unread = (written && typedHours(written).unread) || []
  const rows = Object.entries(place.fields).filter(
    ([name, value]) =>
      name in labels &&
      !(name in hidden) &&
      value !== null &&
      value !== '' &&
      !(typeof value === 'object' && Object.keys(value).length === 0),
  )
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5 last:border-0">
          <dt className="text-ink-2">{labels[name]}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            {name === 'category_id' ? category : shown(name, value, unread.length > 0)}
            {name === 'hours' && written && <HoursAsWritten text={written} unread={unread} />}
            {name === 'website' && <WebsiteAnswer check={place.website_check} now={now} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** On the map, or of no weight here. */
const hidden = { lat: true, prominence: true, position_accuracy: true }

/** Places that may be the same, and why; those that wait themselves say so. */
function Matches({ matches }: { matches: ReviewDetail['matches'] }) {
  const format = useFormat()
  const why = { name: 'Same name', phone: 'Same number', both: 'Same name and number', alike: '' }
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-sans text-sm font-semibold">May be the same</h3>
      <ul className="list-none divide-y divide-line">
        {matches.map((match) => (
          <li key={match.id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm">
            <span>
              <TextLink to={match.path}>{match.name}</TextLink>
              {match.status === 'pending' && (
                <Tag tone="warn" className="ml-2">
                  Waits, too
                </Tag>
              )}
              {match.status === 'closed' && (
                <>
                  {' '}
                  <Tag>Closed for good</Tag>
                </>
              )}
            </span>
            <span className="min-w-0 flex-1 text-ink-2">{match.address ?? match.where}</span>
            <span className="text-ink-2">{match.reason ?? why[match.why]}</span>
            {match.distance !== null && match.reason === null && <span>{format.distance(match.distance)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
