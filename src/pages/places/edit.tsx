import { useState } from 'react'
import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { contributionsClient } from '../../features/contributions/client.ts'
import { describeForm } from '../../features/contributions/describe-form.ts'
import { type FormChoices, readChoices } from '../../features/contributions/read-form.ts'
import { EditPlace } from '../../features/contributions/ui/edit-place.tsx'
import { OpenSuggestions } from '../../features/contributions/ui/open-suggestions.tsx'
import type { PinMap } from '../../features/contributions/ui/place-form.tsx'
import { ReportPlace } from '../../features/contributions/ui/report-place.tsx'
import { SuggestChange } from '../../features/contributions/ui/suggest-change.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { readStartView } from '../../features/maps/start-view.ts'
import { PositionMap } from '../../features/maps/ui/position-map.tsx'
import { photosClient } from '../../features/photos/client.ts'
import type { OwnPhoto } from '../../features/photos/contract.ts'
import { managesPhotos } from '../../features/photos/manages-photos.ts'
import { PhotoActs } from '../../features/photos/ui/photo-acts.tsx'
import type { PlaceRecord } from '../../features/places/record-contract.ts'
import { ProblemError } from '../../platform/http.ts'
import { isPublicPlace } from '../../policy/places.ts'
import { can } from '../../policy.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useFormat } from '../../ui/locale.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

export async function loader({ params, context }: LoaderArgs<'PlaceEdit'>) {
  const { api, viewer } = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) notFound()
  const client = contributionsClient(api)
  const place = await client.record(Number(params.id)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) notFound()
    throw error
  })
  if (!viewer?.verified) return { place, form: null, now: '' }
  // Whoever may neither change it nor suggest anything is led to what everybody sees of it.
  const edits = place.may.includes('edit')
  if (!edits && !place.may.includes('suggest')) throw place.path === null ? notFound() : redirect(place.path)
  const [{ data }, choices, start, suggested, photos, manages] = await Promise.all([
    client.forms(),
    readChoices(api),
    readStartView(api, null),
    edits ? client.suggestionsOf(place.id).catch(() => ({ data: [] })) : { data: [] },
    unseen.includes(place.status) ? photosClient(api).ofPlace(place.id) : { data: [] },
    edits && managesPhotos(api, viewer, place.id),
  ])
  const begun = data.find(({ place_id }) => place_id === place.id) ?? null
  const suggestsSensitive = isPublicPlace(place) && !can(viewer, 'place.review')
  return {
    place,
    form: {
      sections: describeForm(viewer),
      choices,
      start,
      begun,
      edits,
      suggestsSensitive,
      suggested: suggested.data,
      photos: countedPhotos(photos.data),
      managesPhotos: manages,
    },
    now: new Date().toISOString(),
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? titled(loaderData.place) : 'Change a place', robots: 'noindex' })

const titled = ({ may, fields }: { may: readonly string[]; fields: { name: string } }) =>
  `${may.includes('edit') ? 'Change' : 'Suggest a change of'} ${fields.name}`

const states = {
  draft: 'This is a draft: only you see it.',
  pending: 'This waits for somebody of the team to look at it, usually within a day.',
  rejected: 'This was turned down. Put it right and hand it in again.',
  published: null,
  closed: 'This place has closed for good.',
  removed: 'This place is removed.',
}

/** Those that only some people see yet. */
const unseen: readonly string[] = ['draft', 'pending', 'rejected']

const photographed = ({ id, fields: { name, category_id } }: PlaceRecord, { categories }: FormChoices) => {
  const category = categories.find((one) => one.id === category_id) ?? { singular: 'place' }
  return { id, name, category }
}

const countedPhotos = (photos: readonly Pick<OwnPhoto, 'state'>[]) => ({
  waiting: photos.filter(({ state }) => state === 'waiting').length,
  shown: photos.filter(({ state }) => state === 'shown').length,
})

/** What was sent with it, of a place that isn't on the site yet. */
function PhotosOfIt({ waiting, shown }: ReturnType<typeof countedPhotos>) {
  const { plural } = useFormat()
  const said = [
    waiting > 0 && plural(waiting, { one: '# photo of it waits for a look, too.', other: '# photos of it wait for a look, too.' }),
    shown > 0 && plural(shown, { one: 'It has # photo.', other: 'It has # photos.' }),
  ].filter((one) => one !== false)
  return said.length > 0 && <p>{said.join(' ')}</p>
}

/** A place as those change it whose changes are saved at once; everybody else suggests in the same form. */
export default function PlaceEdit({ loaderData: { place, form, now } }: PageProps<typeof loader>) {
  const said = states[place.status]
  const [reporting, setReporting] = useState(false)
  const user = useUser()
  const pinMap: PinMap = (at, onPick) => form && <PositionMap at={at} start={form.start} onPick={onPick} />
  return (
    // What somebody suggests stands beside the form.
    <div className={classes('wrap py-8 md:py-12', form === null || form.edits ? 'max-w-200' : 'max-xl:max-w-240')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {place.path ? (
          <TextLink to={place.path}>Back to its page</TextLink>
        ) : (
          <TextLink to={href('PlacePreview', { id: place.id })}>Preview</TextLink>
        )}
        {form?.edits && place.status !== 'removed' && (
          <PhotoActs place={photographed(place, form.choices)} user={user} manages={form.managesPhotos} />
        )}
      </div>
      <h1 className="mt-2 mb-6">{titled(place)}</h1>
      {said && (
        <Notice tone={place.status === 'rejected' ? 'bad' : 'info'} className="mb-6" title={said}>
          {place.status_reason && <p>The reason: {place.status_reason}</p>}
          {form && <PhotosOfIt {...form.photos} />}
        </Notice>
      )}
      {form === null && <VerifyFirst />}
      {form && form.suggested.length > 0 && <OpenSuggestions suggestions={form.suggested} choices={form.choices} now={now} />}
      {form?.edits && <EditPlace key={place.version} place={place} {...form} credit={user?.name ?? ''} pinMap={pinMap} />}
      {form && !form.edits && (
        <>
          <Notice className="mb-6" title="You suggest; whoever runs the place, or the team, decides.">
            <p>Change what is wrong and leave the rest as it is. You are told what became of it.</p>
          </Notice>
          <SuggestChange key={place.version} place={place} {...form} pinMap={pinMap} />
          <p className="mt-8 border-t border-line pt-4">
            <Button variant="quiet" size="sm" onClick={() => setReporting(true)}>
              Report a problem with the place as a whole
            </Button>
          </p>
          {reporting && <ReportPlace place={{ ...place, name: place.fields.name }} onClose={() => setReporting(false)} />}
        </>
      )}
    </div>
  )
}
