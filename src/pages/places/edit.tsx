import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { contributionsClient } from '../../features/contributions/client.ts'
import { describeForm } from '../../features/contributions/describe-form.ts'
import { readChoices } from '../../features/contributions/read-form.ts'
import { EditPlace } from '../../features/contributions/ui/edit-place.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { readStartView } from '../../features/maps/start-view.ts'
import { PositionMap } from '../../features/maps/ui/position-map.tsx'
import { ProblemError } from '../../platform/http.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ params, context }: LoaderArgs<'PlaceEdit'>) {
  const { api, viewer } = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) notFound()
  const client = contributionsClient(api)
  const place = await client.record(Number(params.id)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) notFound()
    throw error
  })
  if (!viewer?.verified) return { place, form: null }
  // Whoever may not change it is led to what everybody sees of it.
  if (!place.may.includes('edit')) throw place.path === null ? notFound() : redirect(place.path)
  const [{ data }, choices, start] = await Promise.all([client.forms(), readChoices(api), readStartView(api, null)])
  const begun = data.find(({ place_id }) => place_id === place.id) ?? null
  return { place, form: { sections: describeForm(viewer), choices, start, begun } }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? `Change ${loaderData.place.fields.name}` : 'Change a place', robots: 'noindex' })

const states = {
  draft: 'This is a draft: only you see it.',
  pending: 'This waits for somebody of the team to look at it, usually within a day.',
  rejected: 'This was turned down. Put it right and hand it in again.',
  published: null,
  closed: 'This place has closed for good.',
  removed: 'This place is removed.',
}

/** A place as those change it whose changes are saved at once: its creator until it is published, its owner, the team. */
export default function PlaceEdit({ loaderData: { place, form } }: PageProps<typeof loader>) {
  const said = states[place.status]
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      {place.path && <TextLink to={place.path}>Back to its page</TextLink>}
      <h1 className="mt-2 mb-6">{place.fields.name}</h1>
      {said && (
        <Notice tone={place.status === 'rejected' ? 'bad' : 'info'} className="mb-6" title={said}>
          {place.status_reason && <p>The reason: {place.status_reason}</p>}
        </Notice>
      )}
      {form ? (
        <EditPlace
          key={place.version}
          place={place}
          {...form}
          pinMap={(at, onPick) => <PositionMap at={at} start={form.start} onPick={onPick} />}
        />
      ) : (
        <VerifyFirst />
      )}
    </div>
  )
}
