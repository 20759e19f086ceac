import { apiFetch } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { listsClient } from '../../features/lists/client.ts'
import { readFollowedLists } from '../../features/lists-editor/read-followed-lists.ts'
import { canReadShow, readMyLists } from '../../features/lists-editor/read-my-lists.ts'
import { FollowedLists } from '../../features/lists-editor/ui/followed-lists.tsx'
import { MyLists as Lists } from '../../features/lists-editor/ui/my-lists.tsx'
import { ProblemError } from '../../platform/http.ts'
import { Notice } from '../../ui/notice.tsx'
import { titleOf } from '../../urls.ts'
import { WhoseLists } from './parts/whose-lists.tsx'

/** What can't be read of the address is ignored, and that is said. */
export async function loader({ url, context }: LoaderArgs<'MyLists'>) {
  const client = listsClient(context.get(apiFetch))
  const followed = url.searchParams.get('show') === 'followed'
  const read = async (query: URLSearchParams) =>
    followed ? { followed: await readFollowedLists(client, query) } : { own: await readMyLists(client, query) }
  const [page, ignored] = await read(url.searchParams).then(
    (found) => [found, !canReadShow(url.searchParams)] as const,
    async (error) => {
      if (error instanceof ProblemError && error.status === 422) return [await read(new URLSearchParams()), true] as const
      throw error
    },
  )
  return { page, ignored, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('MyLists'), robots: 'noindex' })

/** One's own lists and those that are shared with one; beside them those that one follows. */
export default function MyLists({ loaderData: { page, ignored, now } }: PageProps<typeof loader>) {
  const notice = ignored && (
    <Notice tone="warn" className="mb-5">
      A filter in the address could not be read. All lists are shown.
    </Notice>
  )
  if (page.followed)
    return (
      <FollowedLists page={page.followed} now={now}>
        <WhoseLists followed view={page.followed.view} />
        {notice}
      </FollowedLists>
    )
  return (
    <Lists page={page.own} now={now}>
      <WhoseLists view={page.own.view} />
      {notice}
    </Lists>
  )
}
