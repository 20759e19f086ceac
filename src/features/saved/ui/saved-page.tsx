import { memo, Suspense, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-item.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import type { DrawnMap } from '../../maps/read-map.ts'
import { usePendingBeen } from '../../offline/ui/use-pending-been.ts'
import { shownPlaces } from '../../places/shown-place.ts'
import { savedClient } from '../client.ts'
import type { SavedFolders, SavedItem, SavedList } from '../contract.ts'
import { type SavedAddress, savedAddress } from '../saved-address.ts'
import { tickOrSay } from '../tick-or-say.ts'
import { closingMenu } from './parts/closing-menu.ts'
import { SavedFilters } from './parts/saved-filters.tsx'
import { SavedRow } from './parts/saved-row.tsx'
import { SavedTiles } from './parts/saved-tiles.tsx'
import { restoreSaved, showSaved } from './saved-marks.ts'

const SavedMap = lazyOnInteraction(() => import('./parts/saved-map.tsx'))

const client = savedClient(browserFetch)

type SavedPageProps = {
  list: SavedList
  folders: SavedFolders
  /** What is shown, as the address has it. */
  asked: SavedAddress
  map: DrawnMap
  now: string
  /** The number of whose page it is; null where staff look through their eyes. */
  account: number | null
}

const keyOf = ({ kind, id }: Pick<SavedItem, 'kind' | 'id'>) => `${kind} ${id}`

/** What somebody keeps for later: folders, filters, rows and their map; ticks for doing the same with many. */
export function SavedPage({ list, folders, asked, map, now, account }: SavedPageProps) {
  const { plural } = useFormat()
  const { busy, submit } = useButtonSubmit()
  const { revalidate } = useRevalidator()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const pending = usePendingBeen()
  const acts = useContext(RowActions)
  const chosen = list.data.filter((item) => ticked.has(keyOf(item)))
  const tick = (item: SavedItem, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, keyOf(item)] : [...before].filter((key) => key !== keyOf(item))))

  const remove = async (items: readonly SavedItem[]) => {
    const removed = items.map(({ kind, id }) => ({ kind, id }))
    if (!(await submit('remove', () => client.many({ act: 'remove', items: removed }), null))) return
    setTicked(new Set())
    showSaved(removed, false)
    const restore = async () => {
      const lost = await restoreSaved(removed)
      if (lost > 0)
        toasts.say('warning', plural(lost, { one: '# thing could not be brought back', other: '# things could not be brought back' }))
    }
    const back = () => void submit('undo', restore, null)
    toasts.say('success', plural(items.length, { one: 'No longer saved', other: '# are no longer saved' }), { label: 'Undo', run: back })
  }
  const move = async (items: readonly SavedItem[], folder_id: number | null, name: string) => {
    const moved = items.map(({ kind, id }) => ({ kind, id }))
    if (await submit('move', () => client.many({ act: 'move', items: moved, folder_id }), `Moved to ${name}`)) setTicked(new Set())
  }
  const change = (item: SavedItem, note: string) =>
    submit('note', () => client.save(item.kind, item.id, { note, version: item.version }), note === '' ? 'Note removed' : 'Note kept')
  const been = async (item: SavedItem, next: boolean) => {
    if ((await tickOrSay(account, item.id, next)) !== 'sent') return
    toasts.say('success', next ? 'Been there' : 'Not been there')
    await revalidate()
  }

  const nothing = folders.counts.all === 0 && folders.counts.been === 0
  if (nothing && folders.data.length === 0)
    return (
      <EmptyState
        heading="h2"
        title="Nothing saved yet"
        actions={
          <ButtonLink to={href('Places')} variant="primary">
            Explore places
          </ButtonLink>
        }
      >
        <p>Press the bookmark of a place or region to keep it here. Only you see what you save.</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">
        <SavedTiles folders={folders} asked={asked} />
        <SavedFilters asked={asked} hasMap={placesOf(list).length > 0} />
        {chosen.length > 0 && (
          <section
            aria-label="Chosen"
            className="sticky top-(--header) z-10 mb-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 text-sm"
          >
            <span className="mr-auto font-medium">{plural(chosen.length, { one: '# chosen', other: '# chosen' })}</span>
            <Menu
              label="Move to"
              align="end"
              trigger={(wiring) => (
                <Button size="sm" {...wiring}>
                  Move to
                </Button>
              )}
            >
              {folders.data.map(({ id, name }) => (
                <MenuButton key={id} onClick={closingMenu(() => void move(chosen, id, name))}>
                  <span className="truncate">{name}</span>
                </MenuButton>
              ))}
              <MenuButton onClick={closingMenu(() => void move(chosen, null, 'no folder'))}>No folder</MenuButton>
            </Menu>
            <Button size="sm" busy={busy === 'remove'} onClick={() => void remove(chosen)}>
              Remove
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setTicked(new Set())}>
              Done
            </Button>
          </section>
        )}
        {list.data.length === 0 ? (
          <EmptyState heading="h2" title="Nothing here" actions={<ButtonLink to={href('Saved')}>Show all</ButtonLink>}>
            <p>Nothing that you saved fits this. Take a filter out, or choose another folder.</p>
          </EmptyState>
        ) : (
          <RowActions value={null}>
            <ul aria-label="Saved">
              {list.data.map((item) => (
                <SavedRow
                  key={keyOf(item)}
                  item={item}
                  now={now}
                  ticked={ticked.has(keyOf(item))}
                  onTick={(on) => tick(item, on)}
                  onRemove={() => void remove([item])}
                  onNote={(note) => change(item, note)}
                  pending={item.kind === 'place' ? pending.get(item.id) : undefined}
                  onBeen={(next) => void been(item, next)}
                  acts={acts}
                />
              ))}
            </ul>
          </RowActions>
        )}
        {list.next_cursor !== null && <ShowMore to={savedAddress(asked, { cursor: list.next_cursor })} />}
      </div>
      <MapBeside list={list} map={map} now={now} />
    </div>
  )
}

const placesOf = ({ data }: SavedList) => data.flatMap(({ target }) => (target?.place ? [target.place] : []))

/** Kept as the server drew it while the rest of the page changes: what is rendered anew before its script is there goes blank until then. */
const MapBeside = memo(({ list, map, now }: Pick<SavedPageProps, 'list' | 'map' | 'now'>) => {
  const places = shownPlaces(placesOf(list))
  return (
    places.length > 0 && (
      <aside
        id="map"
        aria-label="Map"
        className="scroll-mt-20 aspect-[480/520] overflow-clip rounded-lg border border-line max-lg:max-w-xl lg:sticky lg:aspect-auto lg:top-[calc(var(--header)+1rem)] lg:h-[min(46rem,calc(100dvh-var(--header)-2rem))] print:hidden"
      >
        <Suspense fallback={null}>
          <SavedMap places={places} map={map} now={now} />
        </Suspense>
      </aside>
    )
  )
})
