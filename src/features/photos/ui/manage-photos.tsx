import { ArrowDownIcon, ArrowUpIcon, Bars2Icon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorMessage, useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useDragging } from '../../../ui/use-dragging.ts'
import type { Place } from '../../places/contract.ts'
import { photosClient } from '../client.ts'
import type { OwnPhoto } from '../contract.ts'
import { movedBeside } from '../order.ts'
import { isAllowed, type PhotoMove, photoMoves } from '../rules.ts'
import { PhotoImage } from './photo-image.tsx'

const client = photosClient(browserFetch)
const states = {
  waiting: ['Waits for a look', 'warn'],
  shown: ['Shown', 'good'],
  refused: ['Not taken', 'bad'],
  hidden: ['Hidden', 'bad'],
} as const
const moveNames: Record<PhotoMove, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  reconsider: 'Look again later',
  hide: 'Hide',
  restore: 'Show again',
}

/** The photos of a place with what the viewer may do with each: their words, their order, whether they are shown, away. */
export function ManagePhotos({ place, onClose }: { place: Pick<Place, 'id' | 'name'>; onClose: () => void }) {
  const [photos, setPhotos] = useState<OwnPhoto[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { busy, submit } = useButtonSubmit()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each act
  useEffect(() => {
    let stale = false
    client.ofPlace(place.id).then(
      ({ data }) => stale || setPhotos(data.filter(({ may }) => may.length > 0)),
      (error) => stale || setFailed(errorMessage(error)),
    )
    return () => {
      stale = true
    }
  }, [place.id, turn])

  const act = async (name: string, call: () => Promise<unknown>, said: string) => {
    await submit(name, call, said)
    setTurn((n) => n + 1)
  }
  const shown = photos?.filter(({ state }) => state === 'shown').map(({ id }) => id) ?? []
  const move = (id: number, to: { id: number; before: boolean }, said = 'The order is saved.') => {
    const ids = movedBeside(shown, id, to)
    if (ids.join() === shown.join()) return
    // It stands there at once; what the server has is read after.
    setPhotos(
      (all) => all?.toSorted((a, b) => (ids.includes(a.id) && ids.includes(b.id) ? ids.indexOf(a.id) - ids.indexOf(b.id) : 0)) ?? null,
    )
    void act(`move ${id}`, () => client.order(place.id, ids), said)
  }
  const step = (id: number, by: 1 | -1) => move(id, { id: shown[shown.indexOf(id) + by] ?? id, before: by < 0 })
  const { dragging, grip } = useDragging(
    (_, over) => shown.includes(over.id),
    (id, over) => move(id, { id: over.id, before: over.zone === 'before' }),
  )
  return (
    <Dialog open onClose={onClose} title={`Photos of ${place.name}`}>
      {failed && <Notice tone="bad">{failed}</Notice>}
      {!photos && !failed && <Spinner />}
      {photos?.length === 0 && (
        <EmptyState title="No photos of yours">Photos that you add to this place stand here, and what became of them.</EmptyState>
      )}
      <ul className="grid gap-5">
        {photos?.map((photo) => (
          <li
            // What is being typed of it outlives that it is read again.
            key={`${photo.id} ${photo.state}`}
            data-row={photo.id}
            className={classes(
              'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-t border-line pt-5 first:border-0 first:pt-0',
              dragging?.id === photo.id && 'rounded-md bg-surface opacity-70 shadow-float',
              dragging?.over?.id === photo.id &&
                (dragging.over.zone === 'before' ? 'shadow-[0_-2px_0_var(--accent)]' : 'shadow-[0_2px_0_var(--accent)]'),
            )}
          >
            <div className="grid content-start justify-items-center gap-1">
              <PhotoImage photo={photo} sizes="88px" className="aspect-square w-full rounded-md bg-sunken object-cover" />
              {movable(photo) && (
                // With the keyboard it is moved by the buttons beside it.
                <span
                  title="Drag to move"
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    // Let go outside of the dialog it would close it otherwise.
                    event.currentTarget.setPointerCapture(event.pointerId)
                    grip(photo.id)(event)
                  }}
                  className="grid h-9 w-full cursor-grab touch-none place-content-center rounded-sm text-ink-3 hover:text-ink"
                >
                  <Bars2Icon className="size-5" />
                </span>
              )}
            </div>
            <OnePhoto
              photo={photo}
              busy={busy !== null}
              act={act}
              arrows={
                movable(photo) && (
                  <>
                    <Button size="sm" square aria-label="Earlier" disabled={shown[0] === photo.id} onClick={() => step(photo.id, -1)}>
                      <ArrowUpIcon className="size-4" />
                    </Button>
                    <Button size="sm" square aria-label="Later" disabled={shown.at(-1) === photo.id} onClick={() => step(photo.id, 1)}>
                      <ArrowDownIcon className="size-4" />
                    </Button>
                    {shown[0] === photo.id ? (
                      <Tag>Cover</Tag>
                    ) : (
                      <Button
                        size="sm"
                        variant="quiet"
                        onClick={() => move(photo.id, { id: shown[0] ?? photo.id, before: true }, 'It is the cover now.')}
                      >
                        Make cover
                      </Button>
                    )}
                  </>
                )
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const movable = ({ may, state }: OwnPhoto) => may.includes('order') && state === 'shown'

type Words = Record<'alt' | 'caption' | 'credit', string>
const isSame = (a: Words, b: Words) => a.alt === b.alt && a.caption === b.caption && a.credit === b.credit

type OnePhotoProps = {
  photo: OwnPhoto
  busy: boolean
  act: (name: string, call: () => Promise<unknown>, said: string) => Promise<void>
  arrows: React.ReactNode
}

function OnePhoto({ photo, busy, act, arrows }: OnePhotoProps) {
  const { id, version, state, state_reason, may, mine } = photo
  const words = { alt: photo.alt, caption: photo.caption, credit: photo.credit ?? '' }
  const [said, setSaid] = useState(words)
  const [known, setKnown] = useState(words)
  const [reasonFor, setReasonFor] = useState<PhotoMove | 'remove' | null>(null)
  const [reason, setReason] = useState('')
  if (!isSame(words, known)) {
    setKnown(words)
    if (isSame(said, known)) setSaid(words)
  }
  const changed = !isSame(said, words)
  const [name, tone] = states[state]
  const moves = may.includes('review') ? (Object.keys(photoMoves) as PhotoMove[]).filter((move) => isAllowed(move, state)) : []
  const decide = (move: PhotoMove) =>
    act(`${move} ${id}`, () => client.decide(id, move, { version, ...(reason && { reason }) }), 'It is done.')
  const remove = () => act(`remove ${id}`, () => client.remove(id, reason || undefined), 'The photo is removed.')
  const removeOwn = () => {
    if (confirm('Remove your photo? It can’t be brought back.')) void remove()
  }
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Tag tone={tone}>{name}</Tag>
        {mine && <Tag>Yours</Tag>}
        {arrows && <span className="flex items-center gap-2">{arrows}</span>}
        {state_reason && <span className="text-ink-2 wrap-anywhere">{state_reason}</span>}
      </p>
      {may.includes('change') &&
        (['alt', 'caption', 'credit'] as const).map((field) => (
          <TextField
            key={field}
            label={{ alt: 'What it shows', caption: 'Caption', credit: 'Credit' }[field]}
            value={said[field]}
            error={field === 'alt' && said.alt.trim() === '' ? 'Say what the photo shows.' : undefined}
            maxLength={field === 'credit' ? 100 : 300}
            onChange={(event) => setSaid({ ...said, [field]: event.currentTarget.value })}
          />
        ))}
      {reasonFor && (
        <TextField
          label="Reason"
          help="The uploader is told."
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {changed && (
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            disabled={said.alt.trim() === ''}
            onClick={() => act(`edit ${id}`, () => client.edit(id, { version, ...said }), 'The words are saved.')}
          >
            Save
          </Button>
        )}
        {reasonFor ? (
          <>
            <Button size="sm" onClick={() => setReasonFor(null)}>
              Cancel
            </Button>
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              disabled={!reason.trim()}
              onClick={() => (reasonFor === 'remove' ? remove() : decide(reasonFor))}
            >
              {reasonFor === 'remove' ? 'Remove' : moveNames[reasonFor]}
            </Button>
          </>
        ) : (
          <>
            {moves.map((move) => (
              <Button
                key={move}
                size="sm"
                // Asking for a reason waits for nothing.
                busy={busy && !photoMoves[move].reason}
                onClick={() => (photoMoves[move].reason ? setReasonFor(move) : decide(move))}
              >
                {moveNames[move]}
              </Button>
            ))}
            {may.includes('change') && (
              <Button size="sm" variant="quiet" busy={busy && mine} onClick={() => (mine ? removeOwn() : setReasonFor('remove'))}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
