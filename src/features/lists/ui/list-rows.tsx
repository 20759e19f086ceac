import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { RowActs } from '../../../ui/row-actions.tsx'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import { ROW_PICTURES, type ShownListRow } from '../list-row.ts'
import { TextTile } from './text-tile.tsx'
import './list-rows.css'

/** Days for which a list is marked as new. */
const NEW_DAYS = 7

/**
 * Lists below each other: what is in them, what each is about, and whose it is; in a narrow column with fewer columns. New ones are marked
 * where others stand beside them. `now` is the ISO time of the page's answer.
 */
export function ListRows({ lists, now, heading: Heading = 'h3' }: { lists: readonly ShownListRow[]; now: string; heading?: 'h2' | 'h3' }) {
  const { plural } = useFormat()
  const marked = lists.some((list) => !isNew(list, now))
  return (
    <ul className="list-rows @container">
      {lists.map((list) => (
        <li key={list.id}>
          <ListThumb pictures={list.pictures} />
          <div className="min-w-0">
            <Heading className="flex items-center gap-1.5 text-lg leading-6">
              <Link to={list.path} className="truncate outline-none underline-offset-4 after:absolute after:inset-0">
                {list.title}
              </Link>
              {marked && isNew(list, now) && (
                <span className="shrink-0 rounded-full bg-accent-wash px-2 py-0.5 font-sans text-xs font-medium text-accent-ink">New</span>
              )}
            </Heading>
            <p className="truncate text-sm">{list.about || [list.category?.name, list.region?.name].filter(Boolean).join(' · ')}</p>
            <p className="truncate text-sm text-ink-2">
              {list.author.name || 'A former member'}
              <span className="@min-[28rem]:hidden"> · {plural(list.entry_count, entries)}</span>
            </p>
          </div>
          <p className="text-right text-sm whitespace-nowrap text-ink-2 @max-[28rem]:hidden">
            {plural(list.entry_count, entries)}
            <span className="block">{list.saves > 0 ? plural(list.saves, { one: '# save', other: '# saves' }) : list.region?.name}</span>
          </p>
          <RowActs kind="list" id={list.id} at="row" className="relative z-1 -ml-2" />
        </li>
      ))}
    </ul>
  )
}

const entries = { one: '# entry', other: '# entries' }

const isNew = ({ published_at }: ShownListRow, now: string) =>
  published_at !== null && Date.parse(now) - Date.parse(published_at) < NEW_DAYS * 86_400_000

/** Up to four of its places in a square. */
export function ListThumb({ pictures }: Pick<ShownListRow, 'pictures'>) {
  return (
    <div className="list-thumb" aria-hidden="true">
      {pictures.length === 0 && <TextTile />}
      {pictures.slice(0, ROW_PICTURES).map(({ name, photo, icon, hue }) => (
        <Plate key={name} seed={name.length} hue={hue} size="thumb" {...(!photo && { icon })}>
          {photo && (
            <img
              src={largestOf(photo.variants)}
              srcSet={srcSetOf(photo.variants)}
              sizes="64px"
              alt=""
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </Plate>
      ))}
    </div>
  )
}
