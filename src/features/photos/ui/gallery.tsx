import {
  ChevronLeftIcon,
  ChevronRightIcon,
  MagnifyingGlassMinusIcon,
  MagnifyingGlassPlusIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import type { PlacePhoto } from '../../places/contract.ts'
import { type PhotoLicence, photoLicences } from '../contract.ts'
import { PhotoImage } from './photo-image.tsx'

type GalleryProps = { photos: readonly PlacePhoto[]; first: number; report: (photoId: number) => ReactNode; onClose: () => void }

/** Photos one at a time over the whole screen: by swipe, arrow keys or buttons, and larger by a press. Closing, by Back too, gives the focus back. */
export function Gallery({ photos, first, report, onClose }: GalleryProps) {
  const box = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [large, setLarge] = useState(false)
  const photo = photos[at]
  useBackCloses(() => box.current?.close())

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])

  // The arrow that was pressed is gone at the last photo: keys are heard all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrows come and go with the photo
  useEffect(() => {
    if (box.current?.open && !box.current.contains(document.activeElement)) box.current.focus()
  }, [at])

  const show = (wanted: number) => {
    const next = Math.min(photos.length - 1, Math.max(0, wanted))
    setLarge(false)
    const { current } = strip
    current?.scrollTo({ left: next * current.clientWidth })
  }
  const press = (event: KeyboardEvent) => {
    // Somebody types in what was opened from here.
    if ((event.target as HTMLElement).matches('input, textarea')) return
    const to = wantedBy(event.key, at, photos.length)
    if (event.key === '+' || event.key === '-') setLarge(event.key === '+')
    else if (to !== null && !(large && event.key.startsWith('Arrow'))) show(to)
    else return
    event.preventDefault()
  }
  const settle = () => {
    const { current } = strip
    if (current && current.clientWidth > 0) setAt(Math.round(current.scrollLeft / current.clientWidth))
  }
  return (
    <dialog
      ref={box}
      aria-label="Photos"
      data-theme="dark"
      tabIndex={-1}
      // What was opened from here closes, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground text-ink outline-none backdrop:bg-transparent"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
          <span aria-live="polite" className="tabular-nums">
            {at + 1} of {photos.length}
          </span>
          <span className="flex gap-1">
            <Act label={large ? 'Smaller' : 'Larger'} onPress={() => setLarge(!large)}>
              {large ? <MagnifyingGlassMinusIcon className="size-6" /> : <MagnifyingGlassPlusIcon className="size-6" />}
            </Act>
            <Act label="Close" onPress={() => box.current?.close()}>
              <XMarkIcon className="size-6" />
            </Act>
          </span>
        </header>
        <div className="relative min-h-0 flex-1">
          <div
            ref={strip}
            onScroll={settle}
            className={classes(
              'flex h-full snap-x snap-mandatory overflow-y-hidden overscroll-contain motion-safe:scroll-smooth [scrollbar-width:none]',
              large ? 'overflow-x-hidden' : 'overflow-x-auto',
            )}
          >
            {photos.map((each, n) => (
              <Slide key={each.id} photo={each} large={large && n === at} />
            ))}
          </div>
          {at > 0 && (
            <Act label="Previous photo" over onPress={() => show(at - 1)} className="absolute top-1/2 left-2 -translate-y-1/2">
              <ChevronLeftIcon className="size-6" />
            </Act>
          )}
          {at < photos.length - 1 && (
            <Act label="Next photo" over onPress={() => show(at + 1)} className="absolute top-1/2 right-2 -translate-y-1/2">
              <ChevronRightIcon className="size-6" />
            </Act>
          )}
        </div>
        {photo && (
          <footer className="max-h-32 overflow-auto px-4 py-3 text-sm">
            {photo.caption && <p>{photo.caption}</p>}
            <p className="text-ink-2">
              {[
                photo.credit && `Photo: ${photo.credit}`,
                photo.by_suspended && 'Its author is suspended for the time being',
                licenceName(photo.licence),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div key={photo.id} className="-ml-3">
              {report(photo.id)}
            </div>
          </footer>
        )}
      </div>
    </dialog>
  )
}

const slideStyle = 'h-full w-full shrink-0 snap-center'

function Slide({ photo, large }: { photo: PlacePhoto; large: boolean }) {
  if (large) return <LargeSlide photo={photo} />
  return (
    <div className={classes(slideStyle, 'overflow-hidden')}>
      <PhotoImage photo={photo} sizes="100vw" className="size-full object-contain" />
    </div>
  )
}

/** Twice as wide as the screen, from its middle on. */
function LargeSlide({ photo }: { photo: PlacePhoto }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = box
    current?.scrollTo((current.scrollWidth - current.clientWidth) / 2, (current.scrollHeight - current.clientHeight) / 2)
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
    <section ref={box} tabIndex={0} aria-label="Larger photo" className={classes(slideStyle, 'overflow-auto')}>
      <PhotoImage photo={photo} sizes="200vw" className="h-auto w-[200%] max-w-none" />
    </section>
  )
}

/** The number of the photo that a key leads to, if it does. */
function wantedBy(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return at - 1
  if (key === 'ArrowRight') return at + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const licenceName = (licence: string | null) =>
  licence === null || licence === 'own' ? null : licence in photoLicences ? photoLicences[licence as PhotoLicence] : licence

type ActProps = {
  label: string
  /** Whether it lies on the photo. */
  over?: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

function Act({ label, over = false, onPress, className, children }: ActProps) {
  return (
    <Button variant={over ? 'overlay' : 'quiet'} square aria-label={label} onClick={onPress} className={classes('size-11', className)}>
      {children}
    </Button>
  )
}
