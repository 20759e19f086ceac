import { use, useEffect, useRef, useState } from 'react'
import { useFormat } from '../locale.tsx'
import { BasemapContext } from './basemap.ts'
import type { LiveMap, LiveOptions } from './live/live-map.ts'
import type { View } from './view.ts'

/**
 * Loads and starts the live map once `steps` is not null, zoomed in by so many; then it follows `view` when the page shows another one.
 * What `options` hold may change at any time.
 */
export function useLiveMap(steps: number | null, view: View, options: LiveOptions) {
  const basemap = use(BasemapContext)
  const format = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const latest = useRef({ view, steps, options })
  const shown = useRef('')
  useEffect(() => {
    latest.current = { view, steps, options }
  })

  const wanted = steps !== null
  useEffect(() => {
    const element = container.current
    if (!wanted || !element) return
    let stopped = false
    let running: LiveMap | null = null
    const { view: first, steps: by } = latest.current
    shown.current = keyOf(first)
    void import('./live/start-live-map.ts')
      .then(({ startLiveMap }) =>
        startLiveMap({
          ...latest.current.options,
          read: (now, signal) => latest.current.options.read(now, signal),
          onMove: (now) => latest.current.options.onMove?.(now),
          onPick: (pin) => latest.current.options.onPick?.(pin),
          container: element,
          view: { ...first, zoom: first.zoom + (by ?? 0) },
          basemap,
          format,
          onReady: () => stopped || setState('ready'),
        }),
      )
      .then((map) => {
        running = map
        if (stopped) map.stop()
        else setLive(map)
      })
      .catch(() => stopped || setState('failed'))
    return () => {
      stopped = true
      running?.stop()
      setLive(null)
      setState('waiting')
    }
  }, [wanted, basemap, format])

  useEffect(() => {
    if (!live || shown.current === keyOf(view)) return
    shown.current = keyOf(view)
    live.show(view)
  }, [live, view])

  return { container, live, ready: state === 'ready', failed: state === 'failed' }
}

const keyOf = ({ x, y, zoom }: View) => `${x}/${y}/${zoom}`
