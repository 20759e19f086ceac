import type { LoaderArgs, PageProps } from '../../app/router/page.ts'
import { ListPage, listMeta, readListAt } from '../lists/parts/list-page.tsx'

export const loader = (args: LoaderArgs<'PersonList'>) => readListAt(args)

export const meta = listMeta

/** Somebody's list, for whoever may see it. */
export default function PersonList(props: PageProps<typeof loader>) {
  return <ListPage {...props} />
}
