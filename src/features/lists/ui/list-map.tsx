import '../../../ui/map/map.css'
import { useEffect, useState } from 'react'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { project, type View } from '../../../ui/map/view.ts'
import { ownDots } from '../../maps/map-layers.ts'
import type { MapName } from '../../maps/map-names.ts'
import { pinsAt, takenByPins } from '../../maps/map-names.ts'
import { DotMap } from '../../maps/ui/dot-map.tsx'
import type { ShownPlace } from '../../places/shown-place.ts'

type Stop = { id: number; number: number; place?: Pick<ShownPlace, 'name' | 'lat' | 'lng'> | null | undefined }

type ListMapProps = {
  view: View
  names: readonly MapName[]
  stops: readonly Stop[]
  /** What the map shows, in words. */
  label: string
  /** The list whose other places are dots: of a long one the page has only a part. */
  others?: number | undefined
  /** Where a pin leads; left out, to its entry on the page. */
  leadsTo?: (stop: { id: number; number: number }) => string
}

/** The places of a list by their numbers, with the way from one to the next; the one that is being read is the black one. */
export function ListMap({ view, names, stops, label, others, leadsTo = ({ id }) => `#e${id}` }: ListMapProps) {
  const placed = stops.flatMap(({ place, ...stop }) => (place ? [{ ...stop, place }] : []))
  const active = useEntryInView(placed)
  const places = placed.map(({ place }) => place)
  const pins = pinsAt(view, places)
  const dots = others === undefined ? null : ownDots(`/api/lists/${others}/dots.svg`, view)
  const way = places
    .map((place) => project(view, place))
    .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
    .join(' ')
  return (
    <DotMap view={view} label={label} regions={names} taken={takenByPins(pins)} above={dots}>
      <svg viewBox={`0 0 ${view.width} ${view.height}`} preserveAspectRatio="xMidYMid slice" className="list-way" aria-hidden="true">
        <polyline points={way} />
      </svg>
      {pins.toReversed().map((spot) => {
        const here = spot.of.flatMap((i) => placed[i] ?? [])
        const [first] = here
        if (!first) return null
        return (
          <a
            key={first.id}
            href={leadsTo(first)}
            tabIndex={-1}
            className="map-at map-pin"
            style={mapSpot(spot, spot)}
            title={first.place.name}
            data-active={here.some(({ id }) => id === active) ? '' : undefined}
          >
            {here.length === 1 ? first.number : `${first.number}+`}
          </a>
        )
      })}
    </DotMap>
  )
}

/** The entry that is pointed at, else the one nearest to the middle of the screen while the page is scrolled; null before that. */
function useEntryInView(stops: readonly { id: number }[]): number | null {
  const [active, setActive] = useState<number | null>(null)
  // Stops are made anew by each render; what is watched changes with their ids alone.
  const ids = stops.map(({ id }) => id).join()
  useEffect(() => {
    const articles = ids.split(',').flatMap((id) => document.getElementById(`e${id}`) ?? [])
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        }
        const first = articles.find((article) => inSight.has(article))
        if (first) setActive(Number(first.dataset.entry))
      },
      // A band a little above the middle.
      { rootMargin: '-30% 0px -50% 0px' },
    )
    for (const article of articles) observer.observe(article)
    const point = ({ target }: Event) => {
      const article = target instanceof Element ? target.closest('article[data-entry]') : null
      if (article instanceof HTMLElement) setActive(Number(article.dataset.entry))
    }
    document.addEventListener('pointerover', point)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerover', point)
    }
  }, [ids])
  useEffect(() => {
    const article = active === null ? null : document.getElementById(`e${active}`)
    article?.setAttribute('data-on-map', '')
    return () => article?.removeAttribute('data-on-map')
  }, [active])
  return active
}
