import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { managersClient } from '../../features/claims/managers-client.ts'
import { Managers } from '../../features/claims/ui/managers.tsx'
import { ProblemError } from '../../platform/http.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

/** Only who owns the place: to all others, admins too, the page isn't there. */
export async function loader({ params: { id }, context }: LoaderArgs<'PlaceManagers'>) {
  const { api } = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(id)) return notFound()
  const page = await managersClient(api)
    .list(Number(id))
    .catch((error) => {
      if (error instanceof ProblemError && (error.status === 403 || error.status === 404)) return notFound()
      throw error
    })
  if (!page.mine) notFound()
  return page
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Managers of ${loaderData.place.name}`, robots: 'noindex' })

/** Whom an owner lets edit a place with them. */
export default function PlaceManagersPage({ loaderData }: PageProps<typeof loader>) {
  const { name, path } = loaderData.place
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={href('MyPlaces')}>My places</TextLink>
      </p>
      <h1 className="mb-3">Managers</h1>
      <p className="mb-6 wrap-anywhere text-ink-2">
        They look after <TextLink to={path}>{name}</TextLink> as you do: what they change is shown at once, and they answer suggestions.
        They can’t invite others or give the place up, and when you give it up they stop, too.
      </p>
      <Managers page={loaderData} />
    </div>
  )
}
