import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { contributionsClient } from '../../features/contributions/client.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { managesPhotos } from '../../features/photos/manages-photos.ts'
import { placesAdminClient } from '../../features/places-admin/client.ts'
import { browserFetch } from '../../platform/browser-fetch.ts'
import { ProblemError } from '../../platform/http.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useButtonSubmit } from '../../ui/use-button-submit.ts'
import { href } from '../../urls.ts'
import { PlaceArticle } from './parts/place-article.tsx'

const team = placesAdminClient(browserFetch)

export async function loader({ params, context }: LoaderArgs<'PlacePreview'>) {
  const { api, site, viewer } = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) notFound()
  const client = contributionsClient(api)
  const id = Number(params.id)
  const [place, { may, path, version, status_reason }] = await Promise.all([client.preview(id), client.record(id)]).catch(
    (error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) notFound()
      throw error
    },
  )
  // What everybody sees needs no preview.
  if (path !== null) throw redirect(path)
  const manages = await managesPhotos(api, viewer, id)
  return { place, may, version, status_reason, manages, base: site.url, now: thisMinute() }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? `Preview of ${loaderData.place.name}` : 'Preview', robots: 'noindex' })

const states: Readonly<Record<string, string>> = {
  draft: 'A draft: only you and the team see this page.',
  pending: 'This waits for the team. Until then only you see this page.',
  rejected: 'This was turned down. Only you and the team see this page.',
  removed: 'This place is removed.',
}

/** A place as its page will look, for those who write it. */
export default function PlacePreview({ loaderData: { place, may, version, status_reason, manages, base, now } }: PageProps<typeof loader>) {
  const user = useUser()
  const { busy, submit } = useButtonSubmit()
  const { id, name, status } = place
  const decides = may.includes('remove') || may.includes('restore')
  return (
    <div className="wrap pb-8">
      <Notice tone={status === 'rejected' ? 'bad' : 'info'} className="my-4" title={`Preview. ${states[status]}`}>
        {status_reason && <p>The reason: {status_reason}</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          {status !== 'removed' && may.includes('edit') && (
            <ButtonLink size="sm" to={href('PlaceEdit', { id })}>
              Change it
            </ButtonLink>
          )}
          {may.includes('restore') && (
            <Button
              size="sm"
              busy={busy === 'restore'}
              onClick={() => submit('restore', () => team.move(id, 'restore', { version }), `${name} is back.`)}
            >
              Bring back
            </Button>
          )}
          {decides ? (
            <ButtonLink size="sm" variant="quiet" to={href('AdminPlaces', {}, { open: id })}>
              Open among all places
            </ButtonLink>
          ) : (
            <ButtonLink size="sm" variant="quiet" to={href('MyPlaces')}>
              My places
            </ButtonLink>
          )}
        </p>
      </Notice>
      <PlaceArticle
        place={place}
        around={{ nearby: [], same_category: [], regions: [] }}
        user={user}
        managesPhotos={manages}
        edits
        siteUrl={base}
        now={now}
      />
    </div>
  )
}
