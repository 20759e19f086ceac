import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { chainsClient } from '../../features/chains/client.ts'
import { readChainEditor } from '../../features/chains/read-chain-editor.ts'
import { ChainEditor } from '../../features/chains/ui/chain-editor.tsx'
import { channelsClient } from '../../features/channels/client.ts'
import { listsClient } from '../../features/lists/client.ts'

/** For whoever writes the chain; to all others the page isn't there. */
export async function loader({ params: { id }, context }: LoaderArgs<'ChainEdit'>) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return notFound()
  const api = context.get(apiFetch)
  const clients = { chains: chainsClient(api), lists: listsClient(api), channels: channelsClient(api) }
  return (await readChainEditor(clients, Number(id))) ?? notFound()
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Edit ${loaderData.chain.title}`, robots: 'noindex' })

/** Where a chain is written. */
export default function ChainEdit({ loaderData }: PageProps<typeof loader>) {
  return <ChainEditor key={loaderData.chain.id} data={loaderData} verified={(useUser()?.email_verified_at ?? null) !== null} />
}
