import '../../../ui/map/map.css'
import { requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useTellWaiting } from '../../../app/router/page.ts'
import { ClosureCase } from '../../../features/closures/admin/closure-case.tsx'
import { Queue } from '../../../features/contributions/admin/queue.tsx'
import { contributionsClient } from '../../../features/contributions/client.ts'
import { describeForm } from '../../../features/contributions/describe-form.ts'
import { readChoices } from '../../../features/contributions/read-form.ts'
import { ReviewKind } from '../../../features/contributions/review-contract.ts'
import { readStartView } from '../../../features/maps/start-view.ts'
import { PlaceMap } from '../../../features/maps/ui/place-map.tsx'
import { PositionMap } from '../../../features/maps/ui/position-map.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { href, titleOf } from '../../../urls.ts'

/** `kind` in the address narrows down. */
export async function loader({ url, context }: LoaderArgs<'AdminPlacesPending'>) {
  const { api, viewer } = context.get(requestContext)
  const client = contributionsClient(api)
  const kind = ReviewKind.safeParse(url.searchParams.get('kind')).data ?? ''
  const [page, choices, start] = await Promise.all([
    client.queue(kind ? { kind } : {}).catch(() => null),
    readChoices(api),
    readStartView(api, null),
  ])
  const first = page?.data[0]
  const opened = first ? await client.reviewItem(first.kind, first.id).catch(() => null) : null
  return { page, opened, kind, choices, start, sections: describeForm(viewer), now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('AdminPlacesPending'), robots: 'noindex' })

/** What waits for the team. */
export default function AdminPlacesPending({
  loaderData: { page, opened, kind, choices, start, sections, now },
}: PageProps<typeof loader>) {
  const tellWaiting = useTellWaiting('AdminPlacesPending')
  if (!page)
    return (
      <div className="p-6">
        <ErrorState heading="h1" title="The queue did not load" retry={href('AdminPlacesPending', {}, kind ? { kind } : {})}>
          <p>Nothing is lost. Trying again often helps.</p>
        </ErrorState>
      </div>
    )
  return (
    <Queue
      key={kind}
      page={page}
      opened={opened}
      kind={kind}
      choices={choices}
      sections={sections}
      pinMap={(at, onPick) => <PositionMap at={at} start={start} onPick={onPick} />}
      now={now}
      onCounted={tellWaiting}
      beside={({ place, suggestion }) =>
        place &&
        (suggestion?.kind === 'closed' || suggestion?.kind === 'reopened') && (
          <ClosureCase placeId={place.id} kind={suggestion.kind} timeZone={place.where.time_zone} now={now} />
        )
      }
      map={({ fields, where, category }) => (
        <PlaceMap
          place={{ name: fields.name, lat: fields.lat, lng: fields.lng, where: `${where.city}, ${where.state}`, category }}
          className="h-[220px] w-full"
        />
      )}
    />
  )
}
