import type { ReactNode } from 'react'
import type { Formatter } from '../../../platform/format.ts'
import { Box } from '../../../ui/box.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Dashboard } from '../contract.ts'

type DashboardViewProps = {
  figures: Dashboard
  /** Whether jobs and mails may be opened. */
  isAdmin: boolean
  now: string
}

/** The state of the whole: people, places, searches, imports, jobs, mails and the server itself. */
export function DashboardView({ figures, isAdmin, now }: DashboardViewProps) {
  const format = useFormat()
  const { people, places, places_fresh, imports, searches_without_result: zeroResults, jobs, mails, health } = figures
  const number = (value: number | undefined) => format.number(value ?? 0)
  const words = (count: number | undefined, one: string, other: string) => format.plural(count ?? 0, { one, other })
  return (
    <div className="grid gap-4 px-(--gutter) lg:grid-cols-2">
      <Card title="People" aside={<TextLink to={href('AdminUsers')}>All people</TextLink>}>
        <Stats>
          <Stat label={words(people.total, 'account', 'accounts')} value={number(people.total)} />
          <Stat label="new in 7 days" value={number(people.fresh.now)} note={before(people.fresh.before, number)} />
          <Stat label="seen in 7 days" value={number(people.active)} />
          <Stat label="not verified" value={number(people.unverified)} />
          <Stat label="suspended" value={number(people.suspended)} />
        </Stats>
      </Card>
      <Card title="Places">
        <Stats>
          <Stat label="published" value={number(places.published)} />
          <Stat label="new in 7 days" value={number(places_fresh.now)} note={before(places_fresh.before, number)} />
          <Stat label="pending" value={number(places.pending)} />
          <Stat label="closed" value={number(places.closed)} />
          <Stat label="removed" value={number(places.removed)} />
        </Stats>
      </Card>
      <Card title="Searches without result">
        <p className="mb-3 text-sm text-ink-2">
          {number(zeroResults.now)} in the last 7 days, {number(zeroResults.before)} in the 7 days before.
        </p>
        {zeroResults.words.length === 0 ? (
          <p className="text-sm">Every search found something.</p>
        ) : (
          <>
            <h3 className="mb-1 font-sans text-sm font-semibold">Most asked for in 30 days</h3>
            <Lines
              lines={zeroResults.words.map(({ words, region, count }) => [
                `${words} ${region}`,
                <>
                  {words} {region && <span className="text-ink-2">in {region}</span>}
                </>,
                number(count),
              ])}
            />
          </>
        )}
      </Card>
      <Card title="Imports">
        {imports.length === 0 ? (
          <p className="text-sm text-ink-2">Nothing was imported yet.</p>
        ) : (
          <Lines
            lines={imports.map(({ id, file_name, state, started_at }) => [
              String(id),
              <>
                {file_name} <Tag tone={state === 'failed' ? 'bad' : 'plain'}>{state}</Tag>
              </>,
              <RelativeTime key="when" when={started_at} now={now} />,
            ])}
          />
        )}
      </Card>
      <Card
        title="Jobs and mail"
        aside={
          isAdmin && (
            <span className="flex gap-3">
              <TextLink to={href('AdminJobs')}>Jobs</TextLink>
              <TextLink to={href('AdminMail')}>Mail</TextLink>
            </span>
          )
        }
      >
        <Stats>
          <Stat label={words(jobs.waiting, 'job waiting', 'jobs waiting')} value={number(jobs.waiting)} />
          <Stat label="tried again" value={number(jobs.retrying)} />
          <Stat label={words(jobs.dead, 'dead job', 'dead jobs')} value={number(jobs.dead)} />
          <Stat label={words(mails.sent, 'mail sent in 7 days', 'mails sent in 7 days')} value={number(mails.sent)} />
          <Stat label={words(mails.queued, 'mail waiting', 'mails waiting')} value={number(mails.queued)} />
          <Stat label={words(mails.dead, 'dead mail', 'dead mails')} value={number(mails.dead)} />
        </Stats>
      </Card>
      <Card title="Health">
        <Lines
          lines={[
            ['database', `PostgreSQL ${health.database_version}`, megabytes(health.database_size, number)],
            ['migrations', 'Migrations', number(health.migrations)],
            ['server', `Node ${health.node_version}`, megabytes(health.memory, number)],
            ['uptime', 'Running', span(health.uptime, format)],
          ]}
        />
      </Card>
    </div>
  )
}

const before = (value: number, number: (value: number) => string) => `${number(value)} in the 7 days before`
const megabytes = (bytes: number, number: (value: number) => string) => `${number(Math.round(bytes / 1_000_000))} MB`

function span(seconds: number, { plural }: Pick<Formatter, 'plural'>): string {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
  return hours >= 1 ? `${hours} h` : `${Math.floor(seconds / 60)} min`
}

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <div className="mb-3 flex items-baseline justify-between gap-3 text-sm">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </Box>
  )
}

const Stats = ({ children }: { children: ReactNode }) => <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">{children}</dl>

function Lines({ lines }: { lines: [key: string, name: ReactNode, value: ReactNode][] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map(([key, name, value]) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  )
}
