import { use, useEffect, useRef, useState } from 'react'
import { useFormat } from '../locale.tsx'
import { BasemapContext } from './basemap.ts'
import type { LiveMap, LiveOptions } from './live/live-map.ts'
import type { View } from './view.ts'

/**
 * Loads and starts the live map once it is `wanted`; then it goes to `view` when the page shows another one, or another `subject`. What
 * `options` hold may change at any time.
 */
export function useLiveMap(wanted: boolean, view: View, subject: string, options: LiveOptions) {
  const basemap = use(BasemapContext)
  const format = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const latest = useRef({ view, subject, options, basemap })
  const shown = useRef('')
  useEffect(() => {
    latest.current = { view, subject, options, basemap }
  })

  // Each navigation brings the same settings anew.
  const settings = JSON.stringify(basemap)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another base map begins anew, not another object that says the same
  useEffect(() => {
    const element = container.current
    if (!wanted || !element) return
    let stopped = false
    let running: LiveMap | null = null
    const { view: first, subject: about, basemap: base } = latest.current
    shown.current = keyOf(first, about)
    void import('./live/start-live-map.ts')
      .then(({ startLiveMap }) =>
        startLiveMap({
          ...latest.current.options,
          read: (now, signal) => latest.current.options.read(now, signal),
          onMove: (now) => latest.current.options.onMove?.(now),
          onPick: (pin) => latest.current.options.onPick?.(pin),
          container: element,
          view: first,
          basemap: base,
          format,
        }),
      )
      .then((map) => {
        running = map
        if (stopped) return map.stop()
        setLive(map)
        setState('ready')
      })
      .catch(() => stopped || setState('failed'))
    return () => {
      stopped = true
      running?.stop()
      setLive(null)
      setState('waiting')
    }
  }, [wanted, settings, format])

  useEffect(() => {
    if (!live || shown.current === keyOf(view, subject)) return
    shown.current = keyOf(view, subject)
    void live.show(view)
  }, [live, view, subject])

  return { container, live, ready: state === 'ready', failed: state === 'failed' }
}

const keyOf = ({ x, y, zoom }: View, subject: string) => `${x}/${y}/${zoom} ${subject}`
