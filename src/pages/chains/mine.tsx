import { apiFetch } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { chainsClient } from '../../features/chains/client.ts'
import { MyChains } from '../../features/chains/ui/my-chains.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { href, titleOf } from '../../urls.ts'

export async function loader({ context }: LoaderArgs<'MyChains'>) {
  return (await chainsClient(context.get(apiFetch)).own()).data
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('MyChains'), robots: 'noindex' })

/** One's own chains and those of one's channels. */
export default function MyChainsPage({ loaderData: chains }: PageProps<typeof loader>) {
  return (
    <div className="wrap max-w-240 py-6 md:py-10">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">My chains</h1>
        <ButtonLink to={href('ChainCreate')} variant="primary">
          New chain
        </ButtonLink>
      </div>
      <MyChains chains={chains} />
    </div>
  )
}
