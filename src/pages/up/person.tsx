import { LockClosedIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { apiFetch, notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { queryOf } from '../../app/router/resolve.ts'
import { chainsClient } from '../../features/chains/client.ts'
import { isFollowed } from '../../features/follows/is-followed.ts'
import { listsClient } from '../../features/lists/client.ts'
import { ListCards } from '../../features/lists/ui/list-cards.tsx'
import { peopleClient } from '../../features/people/client.ts'
import { PersonHead } from '../../features/people/ui/person-head.tsx'
import { ProblemError } from '../../platform/http.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyForMembers } from '../../ui/lazy-on-interaction.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { href, isBuilt } from '../../urls.ts'

/** So many lists stand on somebody's page; the others are a press away. */
const SHOWN = 6

const ChainPicks = lazy(() => import('../../features/chains/ui/chain-picks.tsx'))
const FollowButton = lazyForMembers(() => import('../../features/follows/ui/follow-button.tsx'))

/** By any of their names; another spelling or an earlier name leads to the one they have now. */
export async function loader({ params: { handle }, request, url, context }: LoaderArgs<'MyPage'>) {
  if (!handle.startsWith('@')) return notFound()
  const person = await peopleClient(context.get(apiFetch)).page(handle.slice(1)).catch(nobodyElses)
  if (person === null) return data({ person, handle, followed: false, lists: [], chains: [], more: false, now: '' }, { status: 403 })
  if (`@${person.handle}` !== handle) throw redirect(href('MyPage', { handle: `@${person.handle}` }) + queryOf(request, url), 301)
  const api = context.get(apiFetch)
  const isOther = person.id !== context.get(requestContext).viewer?.id
  const [followed, lists, chains] = await Promise.all([
    isOther && isFollowed(api, 'person', person.id),
    listsClient(api).ofPerson(person.handle, { limit: String(SHOWN) }),
    chainsClient(api)
      .ofPerson(person.handle, { limit: String(SHOWN) })
      .then(
        ({ data: found }) => found,
        () => [],
      ),
  ])
  return { person, handle, followed, lists: lists.data, chains, more: lists.next_cursor !== null, now: new Date().toISOString() }
}

/** Null for a page that its person keeps private; what can't be a name is nobody's. */
function nobodyElses(error: unknown): null {
  if (error instanceof ProblemError && error.status === 403) return null
  if (error instanceof ProblemError && error.status === 422) return notFound()
  throw error
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData.person?.name || loaderData.handle, robots: 'noindex', type: 'profile' })

/** Somebody's own page. */
export default function PersonPage({ loaderData: { person, handle, followed, lists, chains, more, now } }: PageProps<typeof loader>) {
  const isOwn = useUser()?.id === person?.id
  if (person === null) return <PrivatePage handle={handle} />
  return (
    <div className="wrap max-w-240 py-8 md:py-12">
      <PersonHead person={person}>
        {!isOwn && (
          <Suspense>
            <FollowButton kind="person" id={person.id} name={person.name || person.handle} followed={followed} />
          </Suspense>
        )}
        {isOwn && isBuilt('ProfileEdit') && (
          <ButtonLink size="sm" to={href('ProfileEdit')}>
            Edit profile
          </ButtonLink>
        )}
      </PersonHead>
      {lists.length > 0 ? (
        <section aria-labelledby="lists" className="mt-10">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 id="lists">Lists</h2>
            {more && <TextLink to={href('PersonLists', { handle: `@${person.handle}` })}>All lists</TextLink>}
          </div>
          <ListCards lists={lists} now={now} />
        </section>
      ) : (
        <EmptyState
          heading="h2"
          title={isOwn ? 'You have no public lists yet' : 'No public lists yet'}
          actions={<ButtonLink to={href('Explore')}>Explore places</ButtonLink>}
        >
          <p>{isOwn ? 'Lists that you publish show up here.' : 'Lists that they publish show up here.'}</p>
        </EmptyState>
      )}
      <Suspense>
        <ChainPicks chains={chains} />
      </Suspense>
    </div>
  )
}

function PrivatePage({ handle }: { handle: string }) {
  return (
    <div className="wrap max-w-240 py-8 md:py-12">
      <EmptyState
        heading="h1"
        icon={<LockClosedIcon aria-hidden="true" />}
        title="This page is private"
        actions={<ButtonLink to={href('Explore')}>Explore places</ButtonLink>}
      >
        <p className="[overflow-wrap:anywhere]">
          <bdi>{handle}</bdi> keeps their page to themselves.
        </p>
      </EmptyState>
    </div>
  )
}
