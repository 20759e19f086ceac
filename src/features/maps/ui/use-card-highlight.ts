import { useEffect, useState } from 'react'

type Pinned = { id: number; path: string }

/**
 * Synchronizes highlighting between list cards and map pins: answers the place whose card is pointed at or focused, and marks the card
 * of the place `pointed` on
 * the map. Cards are articles whose first link leads to the place, wherever on the page they are.
 */
export function useCardHighlight(places: readonly Pinned[], pointed: number | null): number | null {
  const [onCard, setOnCard] = useState<number | null>(null)

  useEffect(() => {
    const ids = new Map(places.map(({ id, path }) => [path, id]))
    const look = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('article') : null
      setOnCard(ids.get(card?.querySelector('a')?.getAttribute('href') ?? '') ?? null)
    }
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [places])

  useEffect(() => {
    const path = places.find(({ id }) => id === pointed)?.path
    const card = path ? document.querySelector(`article a[href="${CSS.escape(path)}"]`)?.closest('article') : null
    card?.setAttribute('data-on-map', '')
    return () => card?.removeAttribute('data-on-map')
  }, [places, pointed])

  return onCard
}
