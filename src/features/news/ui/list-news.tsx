import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ListThumb } from '../../lists/ui/list-rows.tsx'
import type { ListNews as News } from '../contract.ts'

/** So many of the changes that were told are said in a row. */
const SAID = 2

/** What is new to a member, each with why they are told. `now` is the ISO time of the page's answer. */
export function ListNews({ news, now }: { news: readonly News[]; now: string }) {
  return (
    <ul className="list-rows">
      {news.map((one) => (
        <li key={`${one.what} ${one.id}`}>
          <ListThumb pictures={cardOf(one)?.pictures ?? []} />
          <div className="col-span-2 min-w-0">
            <h3 className="truncate text-lg leading-6">
              <Link to={cardOf(one)?.path ?? ''} className="outline-none underline-offset-4 after:absolute after:inset-0">
                {cardOf(one)?.title}
              </Link>
            </h3>
            <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
              <Said news={one} />
            </p>
            <p className="text-sm text-ink-2">
              <Reason news={one} /> · <RelativeTime when={one.at} now={now} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One of both is there. */
const cardOf = ({ list, chain }: News) => list ?? chain

/** What changed; of something new what is said of it, or what it is about. */
function Said({ news: { what, sentences, changes, list, chain } }: { news: News }) {
  const { plural } = useFormat()
  const size = list
    ? plural(list.entry_count, { one: '# entry', other: '# entries' })
    : plural(chain?.step_count ?? 0, { one: 'a chain of # list', other: 'a chain of # lists' })
  if (what === 'steps') return <>{[plural(changes, { one: '# new step', other: '# new steps' }), size].join(' · ')}</>
  if (what !== 'told') return <>{[sentences[0] ?? (list ?? chain)?.about, size].filter(Boolean).join(' · ')}</>
  const said = sentences.slice(0, SAID)
  const more = changes - said.length
  return <>{[...said, ...(more > 0 ? [plural(more, { one: '# more change', other: '# more changes' })] : [])].join(' · ')}</>
}

/** Which of the things that they follow it comes from. */
function Reason({ news }: { news: News }) {
  const { what, why } = news
  const name = why.url === null ? why.name || 'somebody' : <Above to={why.url}>{why.name}</Above>
  if (what === 'told') return <>You follow this list</>
  if (what === 'steps') return <>You follow this chain</>
  if (why.kind === 'person') return <>New by {name}, whom you follow</>
  if (why.kind === 'channel') return <>New in {name}, which you follow</>
  const author = cardOf(news)?.author.name
  const by = author && ` by ${author}`
  return (
    <>
      New{by} {why.kind === 'region' ? 'in' : 'about'} {name}, which you follow
    </>
  )
}

/** A link that can be pressed though the whole row is one. */
const Above = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={to} className="relative z-1 [overflow-wrap:anywhere]">
    {children}
  </TextLink>
)
