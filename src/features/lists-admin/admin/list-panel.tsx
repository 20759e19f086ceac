import { useRevalidator } from 'react-router'
import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import type { AdminList } from '../staff-contract.ts'
import { ListDesk } from './list-desk.tsx'
import { ListState, titleOf } from './list-state.tsx'

type ListPanelProps = {
  list: AdminList
  categories: readonly ListCategoryLink[]
  /** ISO time of the page's answer. */
  now: string
}

/** One list beside the table, with what the team does with it. */
export function ListPanel({ list, categories, now }: ListPanelProps) {
  const { revalidate } = useRevalidator()
  return (
    <SidePanel
      kind="List"
      title={titleOf(list)}
      record={list.id}
      footer={
        <>
          {list.path !== null && <ButtonLink to={list.path}>Open page</ButtonLink>}
          <ButtonLink to={href('AdminListEdit', { id: list.id })}>All about it</ButtonLink>
        </>
      }
    >
      <ListFacts list={list} now={now} />
      <ListDesk list={list} categories={categories} onChange={revalidate} />
    </SidePanel>
  )
}

/** What is known of a list. */
export function ListFacts({ list, now }: { list: AdminList; now: string }) {
  const { number, plural } = useFormat()
  const { owner, region, entry_count, saves, followers, flags, published_at, created_at, updated_at } = list
  return (
    <Facts
      facts={[
        ['State', <ListState key="state" list={list} />],
        [
          'Owner',
          <TextLink key="owner" to={href('AdminLists', {}, { owner: String(owner.id) })}>
            {owner.name || 'A former member'}
          </TextLink>,
        ],
        ['Region', region],
        ['Entries', number(entry_count)],
        [
          'Kept by',
          `${plural(saves, { one: '# save', other: '# saves' })}, ${plural(followers, { one: '# follower', other: '# followers' })}`,
        ],
        [
          'Reports',
          flags === 0 ? null : (
            <TextLink key="flags" to={href('AdminPlacesPending', {}, { kind: 'flag' })}>
              {plural(flags, { one: '# open report', other: '# open reports' })}
            </TextLink>
          ),
        ],
        ['Shown since', published_at && <RelativeTime key="published" when={published_at} now={now} />],
        ['Made', <RelativeTime key="made" when={created_at} now={now} />],
        ['Changed', <RelativeTime key="changed" when={updated_at} now={now} />],
      ]}
    />
  )
}
