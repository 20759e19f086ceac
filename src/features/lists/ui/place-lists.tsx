import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { type ItemPage, useMore } from '../../../ui/use-more.ts'
import { listsClient } from '../client.ts'
import { type ShownListRow, shownListRow } from '../list-row.ts'
import { ListRows } from './list-rows.tsx'

type PlaceListsProps = {
  placeId: number
  /** The newest of them, and how many there are. */
  lists: ItemPage<ShownListRow> & { count: number }
  /** ISO time of the page's answer. */
  now: string
}

const client = listsClient(browserFetch)

/** In how many public lists a place stands, and the newest of them; more are fetched on demand. */
export function PlaceLists({ placeId, lists, now }: PlaceListsProps) {
  const { plural } = useFormat()
  const { items, more, busy } = useMore(lists, (cursor) => readFrom(placeId, cursor), 'More lists did not load. Try again.')
  const count = Math.max(lists.count, items.length)
  return (
    <Section title={`In ${plural(count, { one: '# list', other: '# lists' })}`} className="print:hidden">
      <ListRows lists={items} now={now} />
      {more && (
        <Button size="sm" className="mt-4 noscript:hidden" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </Section>
  )
}

async function readFrom(placeId: number, cursor: string): Promise<ItemPage<ShownListRow>> {
  const { data, next_cursor } = await client.ofPlace(placeId, { cursor })
  return { data: data.map(shownListRow), next_cursor }
}
