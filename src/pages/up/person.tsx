import { redirect } from 'react-router'
import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { queryOf } from '../../app/router/resolve.ts'
import { personPageClient } from '../../features/users/person-page-client.ts'
import { PersonHead } from '../../features/users/ui/person-head.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { href, isBuilt } from '../../urls.ts'

/** By any of their names; another spelling or an earlier name leads to the one they have now. */
export async function loader({ params: { handle }, request, url, context }: LoaderArgs<'MyPage'>) {
  if (!handle.startsWith('@')) return notFound()
  const person = await personPageClient(context.get(apiFetch)).person(handle.slice(1))
  if (`@${person.handle}` !== handle) throw redirect(href('MyPage', { handle: `@${person.handle}` }) + queryOf(request, url), 301)
  return { person }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData.person.name || `@${loaderData.person.handle}`, robots: 'noindex', type: 'profile' })

/** Somebody's own page. */
export default function PersonPage({ loaderData: { person } }: PageProps<typeof loader>) {
  const isOwn = useUser()?.id === person.id
  return (
    <div className="wrap max-w-240 py-8 md:py-12">
      <PersonHead person={person}>
        {isOwn && isBuilt('ProfileEdit') && (
          <ButtonLink size="sm" to={href('ProfileEdit')}>
            Edit profile
          </ButtonLink>
        )}
      </PersonHead>
      <EmptyState
        heading="h2"
        title={isOwn ? 'You have no public lists yet' : 'No public lists yet'}
        actions={<ButtonLink to={href('Explore')}>Explore places</ButtonLink>}
      >
        <p>{isOwn ? 'Lists that you publish show up here.' : 'Lists that they publish show up here.'}</p>
      </EmptyState>
    </div>
  )
}
