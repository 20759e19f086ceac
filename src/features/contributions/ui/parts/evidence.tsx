import type { Suggestion, SuggestionKind } from '../../suggestion-contract.ts'
import { EvidencePhotos } from './evidence-photos.tsx'

/** What a suggestion about a place as a whole says. */
export const wholeWords: { [K in Exclude<SuggestionKind, 'edit' | 'match'>]: string } = {
  closed: 'It has closed for good.',
  reopened: 'It is open again.',
  duplicate: 'It stands here twice.',
}

/** How its author knows: in words, a page that shows it, and photos. */
export function Evidence({
  suggestion,
  title = false,
  removable = false,
}: {
  suggestion: Pick<Suggestion, 'id' | 'note' | 'link' | 'photos'>
  title?: boolean
  /** The viewer may take photos back. */
  removable?: boolean
}) {
  const { note, link, photos } = suggestion
  if (!note && !link && photos.length === 0) return null
  return (
    <div className={title ? 'mt-4' : 'mt-2'}>
      {title && <h3 className="font-sans text-sm font-semibold">Evidence</h3>}
      <p className="text-sm wrap-anywhere text-ink-2">
        {note}{' '}
        {link && (
          <a href={link} rel="nofollow ugc noopener" className="text-accent-ink underline">
            {link}
          </a>
        )}
      </p>
      {photos.length > 0 && <EvidencePhotos suggestion={suggestion} removable={removable} />}
    </div>
  )
}
