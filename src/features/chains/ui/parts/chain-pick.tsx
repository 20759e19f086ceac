import { Link } from '../../../../ui/link.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { GONE } from '../../../lists/gone.ts'
import type { ShownEntry } from '../../../lists/shown-list.ts'
import { EntryPicture } from '../../../lists/ui/entry-picture.tsx'
import { PlaceFactsLine } from '../../../places/ui/place-lines.tsx'

type ChainPickProps = {
  entry: ShownEntry
  picked: boolean
  /** The step in which its place stood already. */
  earlier: number | null
  onPick: () => void
  eager: boolean
}

/** Something that can be done at a step, with its box to tick. */
export function ChainPick({ entry, picked, earlier, onPick, eager }: ChainPickProps) {
  const { id, place, title, gone, closed, note, best_time } = entry
  const name = place?.name ?? title
  return (
    <article id={`e${id}`} data-entry={id} className="chain-pick">
      <EntryPicture entry={entry} eager={eager} />
      <div className="min-w-0">
        <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">
          {place ? (
            <Link to={place.path} className="underline-offset-4 hover:underline">
              {place.name}
            </Link>
          ) : (
            (title ?? <span className="text-ink-2">{GONE}</span>)
          )}
          {closed && (
            <>
              {' '}
              <Tag className="align-middle">Closed for good</Tag>
            </>
          )}
        </h3>
        {place && (
          <p className="list-facts">
            <span>
              <PlaceFactsLine place={place}>{place.where}</PlaceFactsLine>
            </span>
            {place.state && <span className={`state-${place.state.tone}`}>{place.state.words}</span>}
          </p>
        )}
        {best_time && <p className="text-sm text-ink-2">Best time: {best_time}</p>}
        {earlier !== null && <p className="text-sm text-ink-2">Also in step {earlier}</p>}
      </div>
      {!gone && !closed && (
        <label className="chain-tick noscript:hidden print:hidden">
          <input type="checkbox" className="tick" checked={picked} onChange={onPick} aria-label={`Pick ${name ?? GONE}`} />
        </label>
      )}
      {note && <p className="list-note">{note}</p>}
    </article>
  )
}
