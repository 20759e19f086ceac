import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '../locale.tsx'
import { BasemapContext } from './basemap.ts'
import { listenForGestures, type Moved, movedBy, UNMOVED, viewAfter } from './drawn-gestures.ts'
import type { LiveMap, LiveOptions } from './live/live-map.ts'
import type { View } from './view.ts'

type State = 'drawn' | 'loading' | 'live' | 'failed'

/**
 * Lets people move the drawn map in `stage` while the live one loads, and shows that one in its place once it is there and nobody holds
 * the map: at what was seen last. Then it follows `view` when the page shows another one. What `options` hold may change at any time.
 */
export function useLiveMap(stage: RefObject<HTMLElement | null>, view: View, options: LiveOptions) {
  const basemap = use(BasemapContext)
  const format = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [state, setState] = useState<State>('drawn')
  const moved = useRef(UNMOVED)
  const held = useRef(false)
  const revealing = useRef<() => void>(() => {})
  const latest = useRef({ view, options })
  const shown = useRef('')
  useEffect(() => {
    latest.current = { view, options }
  })

  const start = useCallback(() => setState((now) => (now === 'drawn' ? 'loading' : now)), [])
  const move = useCallback(
    (change: (moved: Moved) => Moved) => {
      const { x, y, scale } = change(moved.current)
      moved.current = { x, y, scale }
      held.current = true
      const drawn = stage.current?.firstElementChild
      if (drawn instanceof HTMLElement) drawn.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      start()
    },
    [stage, start],
  )
  const rest = useCallback(() => {
    held.current = false
    revealing.current()
  }, [])
  const key = keyOf(view)
  // Another view is drawn where it is.
  useEffect(() => {
    moved.current = UNMOVED
    const drawn = stage.current?.firstElementChild
    if (key && drawn instanceof HTMLElement) drawn.style.transform = ''
  }, [stage, key])

  const inPage = options.inPage ?? false
  const isLive = state === 'live'
  useEffect(() => {
    const element = stage.current
    if (!element || isLive) return
    return listenForGestures(element, { inPage, onMove: move, onRest: rest })
  }, [stage, isLive, inPage, move, rest])

  const wanted = state !== 'drawn'
  useEffect(() => {
    const element = container.current
    if (!wanted || !element) return
    let stopped = false
    let running: LiveMap | null = null
    const current = () => viewAfter(latest.current.view, moved.current, element)
    const reveal = async (map: LiveMap) => {
      let at: Moved | null = null
      while (at !== moved.current && !held.current && !stopped) {
        at = moved.current
        shown.current = keyOf(latest.current.view)
        await map.show(current())
      }
      if (held.current || stopped) return
      revealing.current = () => {}
      setLive(map)
      setState('live')
      if (at !== UNMOVED) latest.current.options.onMove?.(current())
    }
    void import('./live/start-live-map.ts')
      .then(({ startLiveMap }) =>
        startLiveMap({
          ...latest.current.options,
          read: (now, signal) => latest.current.options.read(now, signal),
          onMove: (now) => latest.current.options.onMove?.(now),
          onPick: (pin) => latest.current.options.onPick?.(pin),
          container: element,
          view: current(),
          basemap,
          format,
        }),
      )
      .then((map) => {
        running = map
        if (stopped) return map.stop()
        revealing.current = () => void reveal(map)
        return reveal(map)
      })
      .catch(() => stopped || setState('failed'))
    return () => {
      stopped = true
      running?.stop()
      revealing.current = () => {}
      moved.current = UNMOVED
      setLive(null)
      setState('drawn')
    }
  }, [wanted, basemap, format])

  useEffect(() => {
    if (!live || shown.current === keyOf(view)) return
    shown.current = keyOf(view)
    void live.show(view)
  }, [live, view])

  const middle = { x: 0, y: 0 }
  const zoomBy = (steps: number) => {
    if (live) return live.zoomBy(steps)
    move((before) => movedBy(before, middle, middle, 2 ** steps))
    rest()
  }
  return { container, live, state, start, zoomBy }
}

const keyOf = ({ x, y, zoom }: View) => `${x}/${y}/${zoom}`
