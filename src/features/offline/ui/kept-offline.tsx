import { ArrowDownCircleIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Device, Missed } from '../device.ts'
import { keepLimits } from '../limits.ts'
import { keepForOffline, keepMetered, keepNoMore, keepNow, useDevice } from './device-store.ts'

/** What of the saved things is kept on this device: how much, since when, what not and why; the switch, and the way to remove all of it. */
export function KeptOffline({ account }: { account: number | null }) {
  const { status, device, progress, failed } = useDevice()
  const { number, plural } = useFormat()
  if (account === null) return <Notice>While you look through somebody’s eyes nothing is kept on this device.</Notice>
  if (status === 'unknown') return <Skeleton className="h-40" />
  if (status === 'unsupported')
    return (
      <Notice tone="warn">This browser can keep nothing here. It needs a current browser and an address that begins with https.</Notice>
    )
  const bar = progress && (
    <p className="mt-4" role="status">
      <Progress value={progress.of > 0 ? Math.round((100 * progress.done) / progress.of) : 0} label="Keeping" />
      {progress.of > 0 && <span className="ml-3 text-sm text-ink-2">{`${number(progress.done)} of ${number(progress.of)}`}</span>}
    </p>
  )
  if (!device)
    return (
      <EmptyState
        heading="h2"
        icon={<ArrowDownCircleIcon />}
        title="Nothing is kept on this device"
        actions={
          <Button variant="primary" busy={progress !== null} onClick={() => void keepForOffline(account)}>
            Keep for offline
          </Button>
        }
      >
        <p>
          What you saved and the lists you follow, with their maps, can be read here without a network. They are fetched again by
          themselves, at most {plural(keepLimits.pages, { one: '# page', other: '# pages' })} and {sizeOf(keepLimits.bytes, number)}.
          Signing out removes them. Don’t do this on a computer that others use.
        </p>
        {bar}
        {failed && <Notice tone="bad">That did not work. Check your connection and try again.</Notice>}
      </EmptyState>
    )
  return (
    <>
      <Summary device={device} />
      {bar}
      {failed && (
        <Notice tone="warn" className="mt-4">
          It could not be fetched anew. What was kept before is still here.
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" busy={progress !== null} onClick={() => void keepNow()}>
          Keep now
        </Button>
        <Button onClick={() => void keepNoMore()}>Remove all and stop</Button>
      </div>
      <CheckField
        className="mt-4 -ml-2.5 max-w-prose"
        label="Also over mobile data and connections set to save data"
        checked={device.metered}
        onChange={(event) => void keepMetered(event.currentTarget.checked)}
      />
      <Pages device={device} />
    </>
  )
}

function Summary({ device: { round } }: { device: Device }) {
  const { number, plural } = useFormat()
  if (!round) return <p className="text-ink-2">Nothing has been fetched yet.</p>
  const { kept, of, bytes, at, missed } = round
  const crowdedOut = missed.filter(({ why }) => why === 'room').length
  return (
    <>
      <p className="text-lg">
        {kept === of
          ? plural(kept, { one: '# page is kept', other: '# pages are kept' })
          : plural(of, { one: `${number(kept)} of # page is kept`, other: `${number(kept)} of # pages are kept` })}
        <span className="text-ink-2">
          {' · '}
          {sizeOf(bytes, number)}
          {' · '}
          <RelativeTime when={at} now={new Date()} />
        </span>
      </p>
      {crowdedOut > 0 && (
        <p className="mt-2 max-w-prose text-sm text-ink-2">
          {plural(crowdedOut, { one: 'There was no room for # page', other: 'There was no room for # pages' })}: your saved page comes
          first, then what you saved and the lists you follow in turn, the newest first.
        </p>
      )}
      {missed.length > 0 && (
        <details className="mt-3 text-sm text-ink-2">
          <summary className="cursor-pointer">
            {plural(missed.length, { one: '# page was not fetched', other: '# pages were not fetched' })}
          </summary>
          <ul className="mt-2 grid gap-1">
            {missed.slice(0, mostNamed).map(({ address, why }) => (
              <li key={address} className="wrap-anywhere">
                {address}: {reasons[why]}
              </li>
            ))}
            {missed.length > mostNamed && <li>{plural(missed.length - mostNamed, { one: 'And # more.', other: 'And # more.' })}</li>}
          </ul>
        </details>
      )}
    </>
  )
}

/** As many as can be looked through. */
const mostNamed = 100

const reasons: Record<Missed['why'], string> = {
  gone: 'it is no longer there',
  network: 'the network failed',
  server: 'the server could not make it',
  unknown: 'the answer did not say whose it is',
  room: 'there is no room for it',
}

function Pages({ device: { pages } }: { device: Device }) {
  const { number, plural } = useFormat()
  const things = pages.filter(({ address }) => !address.includes('?'))
  const further = pages.length - things.length
  return (
    <section className="mt-8" aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="mb-2 text-xl">
        Pages
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {things.map(({ address, title, bytes }) => (
          <li key={address} className="flex items-baseline gap-4 py-2.5">
            <Link to={address} className="min-w-0 flex-1 truncate hover:underline">
              {title}
            </Link>
            <span className="text-sm text-ink-2 tabular-nums">{sizeOf(bytes, number)}</span>
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {plural(further, { one: 'And # further page of these.', other: 'And # further pages of these.' })}
        </p>
      )}
    </section>
  )
}
