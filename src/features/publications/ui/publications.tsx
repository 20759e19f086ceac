import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { publicationsClient } from '../client.ts'
import type { Publications as Page, Publication } from '../contract.ts'
import { PublishDialog } from './publish-dialog.tsx'

const client = publicationsClient(browserFetch)

/** `asked`: what is published first of all, as an editor's link asks. */
type PublicationsProps = { channelId: number; page: Page; asked: Publication | null }

/** Everything that stands in a channel, with when it came out or will, and what can be done about that. */
export function Publications({ channelId, page, asked }: PublicationsProps) {
  const [open, setOpen] = useState(asked && !asked.hidden && asked.state !== 'archived' ? asked : null)
  const { revalidate } = useRevalidator()
  if (page.data.length === 0)
    return (
      <EmptyState heading="h3" title="No lists or chains yet">
        Make a list or chain in the channel, then publish it here, now or later.
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {page.data.map((one) => (
          <Row key={`${one.kind} ${one.target_id}`} channelId={channelId} one={one} onOpen={() => setOpen(one)} />
        ))}
      </ul>
      {page.next_cursor !== null && <ShowMore to={href('ChannelEdit', { id: channelId }, { cursor: page.next_cursor })} />}
      {open && (
        <PublishDialog
          channelId={channelId}
          one={open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            setOpen(null)
            await revalidate()
          }}
        />
      )}
    </>
  )
}

function Row({ channelId, one, onOpen }: { channelId: number; one: Publication; onOpen: () => void }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const { title, state, sentence, path, kind, hidden } = one
  const act = (name: string, call: () => Promise<unknown>, said: string) => void submit(name, call, said)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg leading-6 wrap-anywhere">
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          {[kind === 'list' ? 'List' : 'Chain', hidden ? 'Hidden by the team' : stateOf(one, format)].join(' · ')}
        </p>
        {sentence && <p className="mt-0.5 text-sm wrap-anywhere">{sentence}</p>}
      </div>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {(state === 'none' || state === 'draft') && !hidden && (
          <Button size="sm" variant="primary" onClick={onOpen} aria-label={`Publish ${title}`}>
            Publish
          </Button>
        )}
        {(state === 'planned' || state === 'out') && (
          <Button size="sm" onClick={onOpen} aria-label={`Edit what is said about ${title}`}>
            Edit
          </Button>
        )}
        {state === 'planned' && (
          <Button
            size="sm"
            busy={busy === 'cancel'}
            aria-label={`Cancel the publication of ${title}`}
            onClick={() => act('cancel', () => client.cancel(channelId, one), `${title} isn’t scheduled any more and stays private.`)}
          >
            Cancel
          </Button>
        )}
        {state === 'out' && !hidden && (
          <Button
            size="sm"
            busy={busy === 'tell'}
            aria-label={`${one.told > 0 ? 'Tell again' : 'Tell followers'} of ${title}`}
            onClick={() => act('tell', () => client.tell(channelId, one), 'Followers are told.')}
          >
            {one.told > 0 ? 'Tell again' : 'Tell followers'}
          </Button>
        )}
        {state === 'out' && (
          <Button
            size="sm"
            busy={busy === 'archive'}
            aria-label={`Archive ${title}`}
            onClick={() => act('archive', () => client.archive(channelId, one), `${title} is archived. Its address stays.`)}
          >
            Archive
          </Button>
        )}
        {state === 'archived' && (
          <Button
            size="sm"
            busy={busy === 'restore'}
            aria-label={`Put back ${title}`}
            onClick={() => act('restore', () => client.restore(channelId, one), `${title} is on the front page again.`)}
          >
            Put back
          </Button>
        )}
      </div>
    </li>
  )
}

function stateOf({ state, published_at, publish_at, archived_at, told_at }: Publication, format: ReturnType<typeof useFormat>): string {
  if (state === 'planned' && publish_at) return `Comes out ${format.exactTime(publish_at)}`
  if (state === 'archived' && archived_at) return `Archived ${format.date(archived_at)}`
  if (state === 'out' && published_at) {
    const out = `Out since ${format.date(published_at)}`
    return told_at ? `${out}, followers told ${format.date(told_at)}` : `${out}, followers not told`
  }
  return 'Only the channel’s people see it'
}
