import { Link } from '../../../ui/link.tsx'
import type { List } from '../contract.ts'

/** From which lists a list was copied. */
export function Credit({ sources }: { sources: List['copied_from'] }) {
  return sources.map(({ copy_id, shown }) => (
    <p key={copy_id} className="mt-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
      Copied from{' '}
      {shown ? (
        <>
          <Link to={shown.path} className="text-ink underline underline-offset-4">
            {shown.title}
          </Link>{' '}
          by {shown.author}
        </>
      ) : (
        'a list that is no longer public'
      )}
    </p>
  ))
}
