import { href } from '../../urls.ts'

/** How many places stand beside each other at most. */
export const MOST_COMPARED = 4

/** What a comparison is made of: the places in their order, those that were too many, and where distances are measured from. */
export type Compared = { ids: number[]; tooMany: number[]; near: string | null }

/**
 * Reads an address, also one that a form without script has made, whose `places` repeat; `untidy` where it isn't written as links write it. A number
 * beyond all ids is of a place that isn't there.
 */
export function readCompared(address: URLSearchParams): Compared & { untidy: boolean } {
  const given = address
    .getAll('places')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d*$/.test(text))
  const all = [...new Set(given.map((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)))]
  const near = address.get('near')
  return {
    ids: all.slice(0, MOST_COMPARED),
    tooMany: all.slice(MOST_COMPARED),
    near: near !== null && /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(near) ? near : null,
    untidy: address.getAll('places').length > 1 || address.get('near') === '',
  }
}

/** The address of a comparison, those that are too many included: its page says so. */
export function compareAddress({ ids, tooMany, near }: Compared): string {
  return href('Compare', {}, { places: [...ids, ...tooMany], near })
}
