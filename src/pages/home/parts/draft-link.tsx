import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Draft } from '../read-home.ts'

/** What it is called, as a link to where it is gone on with, and what it is. */
export function DraftLink({ draft: { name, line, entries, to, updated_at }, now }: { draft: Draft; now: string }) {
  const { plural } = useFormat()
  return (
    <>
      <p className="truncate font-medium">
        <Link to={to} className="underline-offset-4 outline-none after:absolute after:inset-0 hover:underline focus-visible:underline">
          {name || 'A place without a name'}
        </Link>
      </p>
      <p className="truncate text-sm text-ink-2">
        {line}
        {entries !== null && ` · ${plural(entries, { one: '# entry', other: '# entries' })}`} · changed{' '}
        <RelativeTime when={updated_at} now={now} />
      </p>
    </>
  )
}
