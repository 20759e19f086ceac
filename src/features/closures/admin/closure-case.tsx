import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { closuresClient } from '../client.ts'
import type { ClosureCase as Case } from '../contract.ts'

const client = closuresClient(browserFetch)

type ClosureCaseProps = { placeId: number; kind: Case['kind']; timeZone: string; now: string }

/** Beside a report that a place has closed: who was asked, what they said, and until when answers are waited for. */
export function ClosureCase({ placeId, kind, timeZone, now }: ClosureCaseProps) {
  const [found, setFound] = useState<readonly Case[] | null>(null)
  useEffect(() => {
    let left = false
    client.cases(placeId).then(
      ({ data }) => !left && setFound(data),
      () => !left && setFound([]),
    )
    return () => {
      left = true
    }
  }, [placeId])
  const format = useFormat()
  if (found === null) return <Skeleton className="mt-4 h-20" />
  const last = found.find((one) => one.kind === kind)
  if (!last) return null
  const { state, outcome, reports, asked, answers, opened_at, due_at } = last
  const whom = [
    asked.owner > 0 && 'its owner',
    asked.manager > 0 && format.plural(asked.manager, { one: 'a manager', other: '# managers' }),
    asked.confirmer > 0 && format.plural(asked.confirmer, { one: 'somebody who confirmed facts', other: '# people who confirmed facts' }),
  ].filter((one) => one !== false)
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-sm font-semibold">
        Asked before anything changes <Tag tone={tones[state]}>{states[state]}</Tag>
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        {format.plural(reports, { one: '# report', other: '# reports' })}, since {format.date(opened_at, timeZone)} ·{' '}
        {whom.length > 0 ? `asked ${format.list(whom)}` : 'nobody runs it or confirmed facts of it lately'} ·{' '}
        {outcome ?? (state === 'staff' ? `the time ended ${format.date(due_at, timeZone)}` : `until ${format.date(due_at, timeZone)}`)}
      </p>
      {answers.length === 0 ? (
        <p className="mt-2 text-sm">Nobody has answered yet.</p>
      ) : (
        <ul className="mt-2 list-none divide-y divide-line">
          {answers.map(({ name, role, says, note, answered_at }) => (
            <li key={`${name} ${answered_at}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name || 'Somebody'}</span>, {roles[role]}: {answered[says]}
                {note && <span className="text-ink-2"> “{note}”</span>}
              </span>
              <span className="text-ink-2">
                <RelativeTime when={answered_at} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const states: Record<Case['state'], string> = { open: 'Open', staff: 'For the team', confirmed: 'Confirmed', dismissed: 'Denied' }
const tones = { open: 'accent', staff: 'warn', confirmed: 'bad', dismissed: 'plain' } as const
const roles: Record<Case['answers'][number]['role'], string> = {
  owner: 'owner',
  manager: 'manager',
  confirmer: 'confirmed facts',
  member: 'a member',
}
const answered = { open: 'it is open', closed: 'it has closed', unsure: 'doesn’t know' }
