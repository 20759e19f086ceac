import { MapPinIcon } from '@heroicons/react/24/outline'
import { useNavigate } from 'react-router'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Price } from '../../places/ui/price.tsx'
import { locateOrSay } from '../../saved/locate-or-say.ts'
import { type ListAsked, listAddress } from '../list-address.ts'

type ListFiltersProps = {
  path: string
  asked: ListAsked
  /** Members know where they have been. */
  member: boolean
}

/** Which of a list's places are shown, and whether the nearest come first; without script all but the nearest. */
export function ListFilters({ path, asked, member }: ListFiltersProps) {
  const navigate = useNavigate()
  const to = (change: ListAsked) => listAddress(path, { ...asked, ...change })
  const prices = asked.price?.split(',') ?? []
  const toggled = (level: string) => (prices.includes(level) ? prices.filter((one) => one !== level) : [...prices, level].sort()).join()
  const nearest = () =>
    asked.near
      ? void navigate(to({ near: '' }), { preventScrollReset: true })
      : locateOrSay((near) => void navigate(to({ near }), { preventScrollReset: true }))
  return (
    <Chips scroll className="mt-4 mb-2 print:hidden">
      <ChipLink to={to({ open: asked.open ? '' : 'now' })} current={asked.open === 'now'} preventScrollReset rel="nofollow">
        Open now
      </ChipLink>
      {member && (
        <ChipLink to={to({ been: asked.been ? '' : 'false' })} current={asked.been === 'false'} preventScrollReset>
          Not been yet
        </ChipLink>
      )}
      <Chip pressed={Boolean(asked.near)} className="noscript:hidden" onClick={nearest}>
        <MapPinIcon className="size-4.5" aria-hidden="true" />
        Near me
      </Chip>
      {['1', '2', '3', '4'].map((level) => (
        <ChipLink key={level} to={to({ price: toggled(level) })} current={prices.includes(level)} preventScrollReset rel="nofollow">
          <Price level={Number(level)} />
        </ChipLink>
      ))}
    </Chips>
  )
}

/** What the filters have left of the list, and the way back to all of it. */
export function ListNarrowed({ path, asked, left }: { path: string; asked: ListAsked; left: { count: number; without_hours: number } }) {
  const { plural } = useFormat()
  const words =
    asked.near && !asked.open && !asked.price && !asked.been
      ? { one: '# place, the nearest first', other: '# places, the nearest first' }
      : found
  return (
    <p className="mt-4 border-b border-line pb-3 text-sm text-ink-2" role="status">
      {plural(left.count, words)}
      {left.without_hours > 0 && ` · ${plural(left.without_hours, unknown)}`}
      {' · '}
      <TextLink to={path}>Show the whole list</TextLink>
    </p>
  )
}

const found = { one: '# place fits', other: '# places fit' }
const unknown = { one: '# without hours', other: '# without hours' }
