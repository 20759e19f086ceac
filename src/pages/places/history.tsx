import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolve } from '../../app/router/resolve.ts'
import { readChoices } from '../../features/contributions/read-form.ts'
import { PlaceHistory } from '../../features/contributions/ui/place-history.tsx'
import { placesClient } from '../../features/places/client.ts'
import { PlaceSources } from '../../features/places/ui/place-sources.tsx'
import { can } from '../../policy.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ url, context }: LoaderArgs<'PlaceHistory'>) {
  const { api, viewer } = context.get(requestContext)
  const path = url.pathname.replace(/\/history$/, '')
  const found = await resolve(path, api)
  if (found.kind === 'redirect') throw redirect(`${found.to}/history`, 301)
  if (found.kind !== 'place') notFound()
  const cursor = url.searchParams.get('cursor')
  const client = placesClient(api)
  const [{ id, name, status, sources, time_zone }, history, choices] = await Promise.all([
    client.place(found.id),
    client.history(found.id, cursor ? { cursor } : {}),
    readChoices(api),
  ])
  const place = { id, name, status, path, time_zone, sources: cursor ? [] : sources }
  return { place, history, choices, restores: can(viewer, 'place.review'), now: new Date().toISOString() }
}

export const meta = ({ loaderData: { place }, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `History of ${place.name}`, robots: 'noindex' })

/** What has changed of a place, and when. */
export default function PlaceHistoryPage({ loaderData: { place, history, choices, restores, now } }: PageProps<typeof loader>) {
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      <TextLink to={place.path}>Back to its page</TextLink>
      <h1 className="mt-2 mb-2">History of {place.name}</h1>
      <p className="mb-6 text-ink-2">What changed, when, and who said so. People are not named.</p>
      <PlaceHistory placeId={place.id} entries={history.data} choices={choices} restores={restores} now={now} />
      {history.next_cursor && <ShowMore to={`${place.path}/history?cursor=${history.next_cursor}`}>Earlier changes</ShowMore>}
      {place.sources.length > 0 && (
        <Section title="Where it comes from now" note="Each group of facts: its source, its licence, and who confirmed it last.">
          <PlaceSources sources={place.sources} timeZone={place.time_zone} />
        </Section>
      )}
    </div>
  )
}
