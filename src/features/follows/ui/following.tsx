import { BellIcon } from '@heroicons/react/24/outline'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { followsClient } from '../client.ts'
import { type FollowList, How } from '../contract.ts'
import { iconOf, shownKinds } from './target-kinds.tsx'

const client = followsClient(browserFetch)

type Followed = FollowList['data'][number]

/** Of these there is something to be told: of what else one follows nothing is sent yet, so nothing is asked. */
const telling = new Set(['list', 'channel', 'person', 'region', 'category'])

const ways: Record<How, string> = { bell: 'In the bell', digest: 'By mail, now and then', none: 'Not at all' }

const addressOf = (query: Record<string, string>) => href('Saved', {}, { show: 'following', ...query })

/** Everything that somebody follows, with how they are told of what is new; `kind` is the one kind that is shown, if one is. */
export function Following({ list, kind }: { list: FollowList; kind: string | undefined }) {
  const { busy, submit } = useButtonSubmit()
  const change = ({ kind, id }: Followed, how: How) =>
    submit(`how ${kind} ${id}`, () => client.follow(kind, id, how), 'Changed how you are told')
  const end = async (one: Followed) => {
    if (!(await submit('end', () => client.unfollow(one.kind, one.id), null))) return
    const back = () => void submit('undo', () => client.follow(one.kind, one.id, one.how), null)
    toasts.say('success', `You no longer follow ${one.target?.name ?? 'it'}`, { label: 'Undo', run: back })
  }
  return (
    <div className="max-w-[52rem]">
      <Chips scroll className="mb-4">
        <ChipLink to={addressOf({})} current={kind === undefined}>
          All
        </ChipLink>
        {shownKinds.map((one) => (
          <ChipLink key={one.kind} to={addressOf({ kind: one.kind })} current={kind === one.kind}>
            {one.name}
          </ChipLink>
        ))}
      </Chips>
      {list.data.length === 0 ? (
        <EmptyState
          heading="h2"
          icon={<BellIcon />}
          title={kind === undefined ? 'You follow nothing yet' : 'Nothing of this kind'}
          actions={<ButtonLink to={href('Discover')}>Find lists</ButtonLink>}
        >
          <p>Press Follow on a list, a chain, a channel, a person, a region or a category to find it here and hear what is new.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Following" className="divide-y divide-line border-y border-line">
          {list.data.map((one) => (
            <Row
              key={`${one.kind} ${one.id}`}
              one={one}
              busy={busy === `how ${one.kind} ${one.id}`}
              onHow={(how) => void change(one, how)}
              onEnd={() => void end(one)}
            />
          ))}
        </ul>
      )}
      {list.next_cursor !== null && <ShowMore to={addressOf({ ...(kind && { kind }), cursor: list.next_cursor })} />}
    </div>
  )
}

type RowProps = { one: Followed; busy: boolean; onHow: (how: How) => void; onEnd: () => void }

function Row({ one: { kind, how, target }, busy, onHow, onEnd }: RowProps) {
  const name = target?.name ?? 'No longer available'
  const asks = telling.has(kind) && target !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-clip rounded-md bg-sunken text-ink-3 *:[svg]:size-6">
        {target?.picture ? <img src={target.picture} alt="" className="size-full object-cover" /> : iconOf(kind)}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-[1.125rem] leading-6">
          {target?.url ? (
            <Link to={target.url} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="truncate text-sm text-ink-2">{target?.line ?? 'It can’t be seen any more'}</p>
      </div>
      <div className={classes('flex items-center gap-1 noscript:hidden', asks && 'max-sm:w-full max-sm:justify-end')}>
        {asks && (
          <SelectField
            look="quiet"
            label={`How you are told of ${name}`}
            hideLabel
            value={how}
            disabled={busy}
            onChange={(event) => onHow(How.parse(event.currentTarget.value))}
          >
            {How.options.map((way) => (
              <option key={way} value={way}>
                {ways[way]}
              </option>
            ))}
          </SelectField>
        )}
        <Button size="sm" onClick={onEnd} aria-label={`Unfollow ${name}`}>
          Unfollow
        </Button>
      </div>
    </li>
  )
}
