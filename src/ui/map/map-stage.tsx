import { MinusIcon, PlusIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../spinner.tsx'
import type { LiveMap, LiveOptions } from './live/live-map.ts'
import { useDrawnGesture } from './use-drawn-gesture.ts'
import { useLiveMap } from './use-live-map.ts'
import type { View } from './view.ts'

type MapStageProps = LiveOptions & {
  view: View
  /** What is shown, as a word: when it changes, the map goes to its view again, wherever people have left it. */
  subject?: string
  /** The pin that is pointed at. */
  active?: number | null
  /** The drawn map, which stays until the other one is there. */
  children: ReactNode
  /** What floats above both. */
  over?: ReactNode
  className?: string
}

/**
 * A drawn map that becomes one to move as soon as somebody wants that: by its buttons, a click, a drag or a pinch, which move the picture
 * until the map program has been loaded, then and not before. Without script the drawn map is all there is.
 */
export function MapStage({ view, subject = '', active = null, children, over, className, ...options }: MapStageProps) {
  const [wanted, setWanted] = useState(false)
  const { container, live, ready, failed } = useLiveMap(wanted, view, subject, options)
  const free = !options.inPage
  const drawn = useDrawnGesture(view, { free, onStart: () => setWanted(true) })
  const [shown, setShown] = useState<LiveMap | null>(null)
  useEffect(() => live?.setPins(options.pins), [live, options.pins])
  useEffect(() => live?.setActive(active), [live, active])

  const { pressed } = drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nobody holds the picture any more
  useEffect(() => {
    if (!live || !ready || pressed) return
    const now = drawn.moved()
    let gone = false
    // Drawn where the picture is before it takes its place.
    void (now ? live.show(now) : Promise.resolve()).then(() => {
      if (gone) return
      setShown(live)
      if (now) options.onMove?.(now)
    })
    return () => {
      gone = true
    }
  }, [live, ready, pressed])

  const isLive = live !== null && shown === live
  const zoom = (steps: number) => {
    if (isLive) return live.zoomBy(steps)
    setWanted(true)
    drawn.zoomBy(steps)
  }
  return (
    <div className={classes('relative size-full [container-type:inline-size]', className)}>
      {!isLive && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons do the same
        <div
          ref={drawn.frame}
          className={classes(
            'size-full overflow-hidden bg-(--land) [@media(scripting:enabled)]:cursor-grab',
            free ? 'touch-none' : '[touch-action:pan-x_pan-y]',
          )}
          {...drawn.handlers}
          onClick={() => setWanted(true)}
          onDragStart={(event) => event.preventDefault()}
        >
          <div ref={drawn.plane} className="size-full origin-top-left">
            {children}
          </div>
        </div>
      )}
      {wanted && !failed && (
        // The map program adds classes of its own to the inner one.
        <div className={classes('absolute inset-0 bg-(--land)', !isLive && 'invisible')}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {over}
      <div className="absolute top-4 right-4 grid overflow-clip rounded-md border border-line bg-surface shadow-float [@media(scripting:none)]:hidden">
        <ZoomButton label="Zoom in" onClick={() => zoom(1)}>
          <PlusIcon className="size-4.5" />
        </ZoomButton>
        <ZoomButton label="Zoom out" onClick={() => zoom(-1)}>
          <MinusIcon className="size-4.5" />
        </ZoomButton>
      </div>
      <p role="status" className="absolute top-4 left-4 rounded-full bg-surface px-3 py-1 text-xs text-ink-2 shadow-float empty:hidden">
        {failed ? 'The interactive map could not be loaded.' : wanted && !isLive ? <Loading /> : null}
      </p>
    </div>
  )
}

function Loading() {
  return (
    <span className="flex items-center gap-2">
      <Spinner className="size-3.5" /> Loading the map
    </span>
  )
}

function ZoomButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="reach relative grid h-9.5 w-10 place-content-center text-ink hover:bg-sunken focus-visible:-outline-offset-2 [&+&]:border-t [&+&]:border-line"
    >
      {children}
    </button>
  )
}
