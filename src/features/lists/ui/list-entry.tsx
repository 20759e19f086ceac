import { Link } from '../../../ui/link.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { RowActs } from '../../../ui/row-actions.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PlaceFactsLine } from '../../places/ui/place-lines.tsx'
import { GONE } from '../gone.ts'
import type { ShownEntry } from '../shown-list.ts'
import { BeenTick } from './been.tsx'
import { EntryPicture } from './entry-picture.tsx'

type ListEntryProps = {
  entry: ShownEntry
  /** Its number, as the reader writes it. */
  number: string
  /** Writes metres for the reader. */
  distance: (metres: number) => string
  eager?: boolean
}

/** What stands at a number of a list, with what its author says of it. */
export function ListEntry({ entry, number, distance, eager = false }: ListEntryProps) {
  const { id, place, title, gone, closed, note, best_time } = entry
  return (
    <article id={`e${id}`} className="list-entry" data-entry={id}>
      <span className="list-number">{number}</span>
      <div className="list-picture">
        <EntryPicture entry={entry} eager={eager} />
      </div>
      <div className="list-words">
        <div className="list-name">
          <h3>
            {place ? <Link to={place.path}>{place.name}</Link> : (title ?? <span className="text-ink-2">{GONE}</span>)}
            {closed && (
              <>
                {' '}
                <Tag className="align-middle">Closed for good</Tag>
              </>
            )}
          </h3>
          {place && (
            <div className="list-entry-acts">
              <BeenTick placeId={place.id} name={place.name} />
              <RowActs kind="place" id={place.id} at="row" className="flex" />
            </div>
          )}
        </div>
        {gone && title && <p className="text-sm text-ink-2">No longer listed: readers don’t see its name</p>}
        {place && (
          <p className="list-facts">
            <span>
              <PlaceFactsLine place={place}>{place.where}</PlaceFactsLine>
            </span>
            {place.distance !== undefined && <span>{distance(place.distance)}</span>}
            {place.state && <span className={`state-${place.state.tone}`}>{place.state.words}</span>}
          </p>
        )}
        {best_time && <p className="text-sm text-ink-2">{`Best time: ${best_time}`}</p>}
      </div>
      {note && (
        <p className="list-note">
          <LinkedText>{note}</LinkedText>
        </p>
      )}
    </article>
  )
}
