import type { LoaderArgs, PageProps } from '../../app/router/page.ts'
import { ListPage, listMeta, readListAt } from '../lists/parts/list-page.tsx'

export const loader = (args: LoaderArgs<'TopTwo'>) => readListAt(args)

export const meta = listMeta

/** A list of a channel; what else has two parts leads to a place. */
export default function ChannelList(props: PageProps<typeof loader>) {
  return <ListPage {...props} />
}
