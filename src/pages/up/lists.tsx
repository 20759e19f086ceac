import { redirect } from 'react-router'
import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { queryOf } from '../../app/router/resolve.ts'
import { listsClient } from '../../features/lists/client.ts'
import { ListCards } from '../../features/lists/ui/list-cards.tsx'
import { peopleClient } from '../../features/people/client.ts'
import { ProblemError } from '../../platform/http.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { href } from '../../urls.ts'

/** By any of their names, as their page; who keeps that private has no lists to show. */
export async function loader({ params: { handle }, request, url, context }: LoaderArgs<'PersonLists'>) {
  if (!handle.startsWith('@')) return notFound()
  const api = context.get(apiFetch)
  const person = await peopleClient(api).page(handle.slice(1)).catch(nobodys)
  if (`@${person.handle}` !== handle) throw redirect(href('PersonLists', { handle: `@${person.handle}` }) + queryOf(request, url), 301)
  const cursor = url.searchParams.get('cursor')
  const lists = await listsClient(api)
    .ofPerson(person.handle, cursor ? { cursor } : {})
    .catch(nobodys)
  return { person, lists, now: new Date().toISOString() }
}

function nobodys(error: unknown): never {
  if (error instanceof ProblemError && (error.status === 403 || error.status === 422)) return notFound()
  throw error
}

export const meta = ({ matches, loaderData: { person } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Lists of ${person.name || person.handle}`, robots: 'noindex' })

/** Somebody's public lists. */
export default function PersonLists({ loaderData: { person, lists, now } }: PageProps<typeof loader>) {
  const isOwn = useUser()?.id === person.id
  const handle = `@${person.handle}` as const
  return (
    <div className="wrap max-w-240 py-6 md:py-10">
      <Breadcrumbs items={[{ label: person.name || person.handle, to: href('MyPage', { handle }) }, { label: 'Lists' }]} />
      <h1 className="mt-2 mb-6">{isOwn ? 'Your public lists' : `Lists of ${person.name || person.handle}`}</h1>
      {lists.data.length > 0 ? (
        <ListCards lists={lists.data} now={now} />
      ) : (
        <EmptyState heading="h2" title="No public lists yet">
          {isOwn ? 'Lists that you publish show up here.' : 'Lists that they publish show up here.'}
        </EmptyState>
      )}
      {lists.next_cursor !== null && <ShowMore to={href('PersonLists', { handle }, { cursor: lists.next_cursor })} />}
    </div>
  )
}
