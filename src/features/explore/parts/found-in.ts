import type { Formatter } from '../../../platform/format.ts'
import type { Why } from '../../places/contract.ts'
import { sourceName } from '../../places/source-name.ts'

type Found = Why['words'][number]

const fields: Readonly<Record<Exclude<Found['found_in'], 'attribute' | 'tag'>, string>> = {
  name: 'its name',
  category: 'its category',
  place: 'its address or region',
  description: 'its description',
}

/**
 * Why a result is here: what it offers, with the source, its tags, then where the words are: Outdoor seating · from the owner · “cafe” in its name.
 * Words for what it isn't known to offer are mentioned there. '' where nothing is known.
 */
export function foundIn(words: readonly Found[], format: Pick<Formatter, 'list'>): string {
  const groups = Map.groupBy(words, ({ found_in, label }) =>
    found_in === 'attribute' || found_in === 'tag' ? found_in : `${label ? 'mentioned ' : ''}in ${fields[found_in]}`,
  )
  const offers = groups.get('attribute') ?? []
  const tags = groups.get('tag') ?? []
  groups.delete('attribute')
  groups.delete('tag')
  const source = offers[0]?.source
  const where = [...groups].map(([place, found]) => `“${found.map(({ word }) => word).join(' ')}” ${place}`)
  return [
    format.list([...new Set(offers.map(({ label = '' }) => label))]),
    source && offers.length > 0 ? `from ${sourceName(source)}` : '',
    format.list([...new Set(tags.map(({ label }) => `tagged “${label}”`))]),
    format.list(where),
  ]
    .filter(Boolean)
    .join(' · ')
}
