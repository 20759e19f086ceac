import { MinusIcon, PlusIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../spinner.tsx'
import type { LiveOptions } from './live/live-map.ts'
import { useLiveMap } from './use-live-map.ts'
import type { View } from './view.ts'

type MapStageProps = LiveOptions & {
  view: View
  /** The pin that is pointed at. */
  active?: number | null
  /** The drawn map, which stays until the other one is there. */
  children: ReactNode
  /** What floats above both. */
  over?: ReactNode
  className?: string
}

/**
 * A drawn map that becomes one to move as soon as somebody wants that: by its buttons, a click, a drag, a pinch or the wheel. It follows
 * at once; the map program is loaded then and not before. Without script the drawn map is all there is.
 */
export function MapStage({ view, active = null, children, over, className, ...options }: MapStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { container, live, state, start, zoomBy } = useLiveMap(stage, view, options)
  useEffect(() => live?.setPins(options.pins), [live, options.pins])
  useEffect(() => live?.setActive(active), [live, active])
  return (
    <div className={classes('relative size-full overflow-clip', className)}>
      {state !== 'live' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons do the same
        <div
          ref={stage}
          className={classes('map-stage size-full', options.inPage && 'map-stage-in-page')}
          onClick={start}
          onDragStart={(event) => event.preventDefault()}
        >
          {children}
        </div>
      )}
      {(state === 'loading' || state === 'live') && (
        // The map program adds classes of its own to the inner one.
        <div className={classes('absolute inset-0 bg-(--land)', state === 'loading' && 'invisible')}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {over}
      <div className="absolute top-3 right-3 grid overflow-clip rounded-full border border-line bg-surface shadow-float [@media(scripting:none)]:hidden">
        <ZoomButton label="Zoom in" onClick={() => zoomBy(1)}>
          <PlusIcon className="size-4" />
        </ZoomButton>
        <ZoomButton label="Zoom out" onClick={() => zoomBy(-1)}>
          <MinusIcon className="size-4" />
        </ZoomButton>
      </div>
      <p role="status" className="absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-xs text-ink-2 shadow-float empty:hidden">
        {state === 'failed' ? 'The interactive map could not be loaded.' : state === 'loading' ? <Loading /> : null}
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
      className="reach relative grid size-9 place-content-center text-ink hover:bg-sunken focus-visible:-outline-offset-2 [&+&]:border-t [&+&]:border-line"
    >
      {children}
    </button>
  )
}
