import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { chainsClient } from '../client.ts'
import type { OwnChain } from '../contract.ts'
import { KEPT_DAYS } from '../limits.ts'

const client = chainsClient(browserFetch)

const seen = { public: 'Public', unlisted: 'With the link', private: 'Private' }
const rows = 'list-none divide-y divide-line border-y border-line'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-3 py-4'

/** One's chains and those of one's channels, and what was deleted lately. */
export function MyChains({ chains }: { chains: readonly OwnChain[] }) {
  const own = chains.filter(({ removed_at }) => removed_at === null)
  const removed = chains.filter(({ removed_at }) => removed_at !== null)
  return (
    <>
      {own.length > 0 ? (
        <ul className={rows}>
          {own.map((chain) => (
            <Own key={chain.id} chain={chain} />
          ))}
        </ul>
      ) : (
        <EmptyState
          heading="h2"
          title="You have no chain yet"
          actions={
            <ButtonLink to={href('ChainCreate')} variant="primary">
              New chain
            </ButtonLink>
          }
        >
          A chain leads through lists one after another, like a guide to a city: a morning here, an afternoon there.
        </EmptyState>
      )}
      {removed.length > 0 && (
        <section aria-labelledby="removed" className="mt-10">
          <h2 id="removed" className="mb-3 text-xl">
            Deleted
          </h2>
          <ul className={rows}>
            {removed.map((chain) => (
              <Removed key={chain.id} chain={chain} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Own({ chain: { id, title, path, visibility, hidden, step_count, channel } }: { chain: OwnChain }) {
  const { plural } = useFormat()
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-serif text-xl leading-7 wrap-anywhere">
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Tag tone={hidden ? 'bad' : visibility === 'public' ? 'good' : 'plain'}>{hidden ? 'Hidden by the team' : seen[visibility]}</Tag>
          {plural(step_count, { one: '# step', other: '# steps' })}
          {channel && ` · ${channel.name}`}
        </p>
      </div>
      <ButtonLink size="sm" to={href('ChainEdit', { id })}>
        Edit
      </ButtonLink>
    </li>
  )
}

function Removed({ chain: { id, title, removed_at } }: { chain: OwnChain }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  return (
    <li className={row}>
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-serif text-xl text-ink-2">{title}</span>
        <span className="block text-sm text-ink-2">
          {removed_at && `Deleted ${format.date(removed_at)}; gone for good ${KEPT_DAYS} days later.`}
        </span>
      </p>
      <Button size="sm" busy={busy === 'back'} onClick={() => void submit('back', () => client.restore(id), `${title} is back.`)}>
        Bring it back
      </Button>
    </li>
  )
}
