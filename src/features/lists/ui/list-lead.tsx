import { ButtonLink } from '../../../ui/button-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { RowActs } from '../../../ui/row-actions.tsx'
import { PersonAvatar } from '../../people/ui/person-avatar.tsx'
import type { ListCard } from '../contract.ts'
import { ListPictures } from './list-cards.tsx'

/** The list with which the page begins: large pictures, what it is about, whose it is. `picked`: by editors; `now` is the ISO time of the page's answer. */
export function ListLead({ list, picked = false, now }: { list: ListCard; picked?: boolean; now: string }) {
  const { plural } = useFormat()
  const { title, about, path, author, category, region, entry_count, updated_at } = list
  return (
    <article className="grid items-center gap-x-8 gap-y-4 border-b border-line pb-7 md:grid-cols-2">
      <ListPictures list={list} eager />
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          {[picked && 'Editors’ pick', category?.name, region?.name].filter(Boolean).join(' · ') || 'Trending now'}
        </p>
        <h2 className="mt-1 text-[1.75rem] leading-9 [overflow-wrap:anywhere]">
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        {about !== '' && <p className="mt-2 max-w-prose text-ink-2 [overflow-wrap:anywhere]">{about}</p>}
        <div className="mt-4 flex items-center gap-2.5 text-sm text-ink-2">
          <PersonAvatar person={author} />
          <p className="min-w-0">
            <span className="font-medium text-ink">{author.name || 'A former member'}</span>
            {' · '}
            {plural(entry_count, { one: '# entry', other: '# entries' })} · Updated <RelativeTime when={updated_at} now={now} />
          </p>
        </div>
        <div className="mt-4 flex items-center gap-2">
          <ButtonLink to={path} variant="primary">
            Open list
          </ButtonLink>
          <RowActs kind="list" id={list.id} at="row" />
        </div>
      </div>
    </article>
  )
}
