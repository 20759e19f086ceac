import { redirect } from 'react-router'
import { requestContext } from '../app/router/context.ts'
import type { LoaderArgs } from '../app/router/page.ts'
import { queryOf, resolvePage } from '../app/router/resolve.ts'
import { peopleClient } from '../features/people/client.ts'
import { reservedSlugs } from '../urls/reserved.ts'
import { href } from '../urls.ts'

/** Addresses that only lead to a place's canonical one, or, with one part, to somebody's page; all others of their shape are Not Found. */
export async function loader(args: LoaderArgs<'TopOne'>) {
  const { params, request, url, context } = args
  const [, name = '', more] = url.pathname.split('/')
  if (more === undefined && params.slug === name && !reservedSlugs.has(name)) {
    const found = await peopleClient(context.get(requestContext).api)
      .address(name)
      .catch(() => null)
    if (found) throw redirect(href('MyPage', { handle: `@${found.handle}` }) + queryOf(request, url), 301)
  }
  return resolvePage(args, 'redirect')
}

export default function Alias() {
  return null
}
