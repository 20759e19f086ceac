import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { queryOf } from '../../app/router/resolve.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { listsClient } from '../../features/lists/client.ts'
import { readDiscover } from '../../features/lists/read-discover.ts'
import { Discover, headingOf } from '../../features/lists/ui/discover.tsx'
import { useTypedQuery } from '../../features/lists/ui/use-typed-query.ts'
import { listCategoriesClient } from '../../features/lists-admin/list-categories-client.ts'
import { ProblemError } from '../../platform/http.ts'
import { href } from '../../urls.ts'

/** By its slug or one that it had. */
export async function loader({ params, request, url, context }: LoaderArgs<'ListCategory'>) {
  const { api } = context.get(requestContext)
  const { category, cover, moved } = await listCategoriesClient(api).at(params.categorySlug).catch(orNotFound)
  if (moved) throw redirect(href('ListCategory', { categorySlug: category.slug }) + queryOf(request, url), 301)
  const page = await readDiscover(listsClient(api), url.searchParams, category)
  return { page, cover, slug: category.slug, now: thisMinute() }
}

function orNotFound(error: unknown): never {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 422)) return notFound()
  throw error
}

export const meta = ({ matches, loaderData: { page, slug } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: `${headingOf(page)}: lists`,
    description: `${page.category?.name ?? 'Lists'}: lists of places that people made and keep${page.region ? ` in ${page.region.name}` : ''}.`,
    canonical: href('ListCategory', { categorySlug: slug }, { region: page.region?.path }),
    ...((page.data.length === 0 || page.q !== '' || page.ignored) && { robots: 'noindex' }),
  })

/** Public lists about one thing, for anybody; the header searches them. */
export default function ListCategory({ loaderData: { page, cover, now } }: PageProps<typeof loader>) {
  useTypedQuery()
  return <Discover page={page} member={useUser() !== null} now={now} cover={cover} />
}
