import { html, raw } from 'hono/html'
import type { Formatter } from '../../../platform/format.ts'
import { formatOpenState } from '../../hours/format.ts'
import type { Place } from '../../places/contract.ts'
import { addressLines } from '../../places/postal.ts'
import { writeCard } from '../card.server.ts'

type Card = { place: Place; site: { name: string; url: string }; now: Date; format: Formatter }

/** A place as a card. */
export function cardPage({ place, site, now, format }: Card): Response {
  const { id, path, name, photo, category, where, address, open, time_zone } = place
  const closed = place.status === 'closed'
  const words = open && !closed ? formatOpenState(open, time_zone, now, format) : null
  const state = words && html`<span${open?.open ? raw(' class="open"') : ''}>${words.now}</span>${words.next ? ` · ${words.next}` : ''}`
  const lines = [
    `${category.singular} · ${where}`,
    ...(address ? [addressLines(place)[0] ?? ''] : []),
    ...(closed ? ['Permanently closed'] : []),
    ...(state ? [state] : []),
  ]
  return writeCard({ site, id, path, name, hue: category.hue, photo, lines })
}
