import type { Suggestion, SuggestionKind } from '../../suggestion-contract.ts'

/** What a suggestion about a place as a whole says. */
export const wholeWords: { [K in Exclude<SuggestionKind, 'edit'>]: string } = {
  closed: 'It has closed for good.',
  reopened: 'It is open again.',
  duplicate: 'It stands here twice.',
}

/** How its author knows: in words, and a page that shows it. */
export function Evidence({
  suggestion: { note, link },
  title = false,
}: {
  suggestion: Pick<Suggestion, 'note' | 'link'>
  title?: boolean
}) {
  if (!note && !link) return null
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
    </div>
  )
}
