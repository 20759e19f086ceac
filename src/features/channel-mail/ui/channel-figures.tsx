import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { ChannelFigures as Figures } from '../contract.ts'

/** Who follows a channel, and how often its pages were opened. */
export function ChannelFigures({ figures: { members, by_mail, joined, views, things } }: { figures: Figures }) {
  const format = useFormat()
  const opened = (count: number | null) => (count === null ? 'fewer than five' : format.number(count))
  return (
    <>
      <p>
        {format.plural(members, { one: '# follower with an account', other: '# followers with an account' })},{' '}
        {format.plural(by_mail, { one: '# by mail', other: '# by mail' })}; {format.plural(joined, { one: '# new', other: '# new' })} in the
        last 28 days.
      </p>
      <p className="mt-2">Its page was opened {opened(views)} times in the last 28 days.</p>
      {things.length > 0 && (
        <ul className="mt-3 max-w-form divide-y divide-line border-y border-line text-sm">
          {things.map(({ kind, target_id, title, path, views: count }) => (
            <li key={`${kind} ${target_id}`} className="flex justify-between gap-4 py-2">
              <Link to={path} className="min-w-0 wrap-anywhere underline-offset-4 hover:underline">
                {title}
              </Link>
              <span className="shrink-0 tabular-nums text-ink-2">{opened(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
