import { href } from '../../urls.ts'

/** How many places stand beside each other at most. */
export const MOST_COMPARED = 4

/** What a comparison is made of: the places in their order, how many were too many, and where distances are measured from. */
export type Compared = { ids: number[]; tooMany: number; near: string | null }

/** Reads an address, also one that a form without script has made, whose `places` repeat; `untidy` where it isn't written as links write it. */
export function readCompared(address: URLSearchParams): Compared & { untidy: boolean } {
  const given = address
    .getAll('places')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
  const all = [...new Set(given.map(Number))]
  const near = address.get('near')
  return {
    ids: all.slice(0, MOST_COMPARED),
    tooMany: Math.max(0, all.length - MOST_COMPARED),
    near: near !== null && /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(near) ? near : null,
    untidy: address.getAll('places').length > 1 || address.get('near') === '',
  }
}

export function compareAddress({ ids, near }: Pick<Compared, 'ids' | 'near'>): string {
  return href('Compare', {}, { places: ids, near })
}
