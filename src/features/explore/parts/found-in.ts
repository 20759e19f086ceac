import type { Formatter } from '../../../platform/format.ts'
import type { Why } from '../../places/contract.ts'

type Found = Why['words'][number]

const fields: Readonly<Record<Found['found_in'], string>> = {
  name: 'its name',
  category: 'its category',
  place: 'its address or region',
  description: 'its description',
  attribute: 'what it offers',
}

/** Why a result is here: “golden gate” in its name and “bridge” in its category. '' where nothing is known. */
export function foundIn(words: readonly Found[], format: Pick<Formatter, 'list'>): string {
  const groups = Map.groupBy(words, ({ found_in }) => found_in)
  return format.list([...groups].map(([field, found]) => `“${found.map(({ word }) => word).join(' ')}” in ${fields[field]}`))
}
