import { EnvelopeIcon, GlobeAltIcon, MapPinIcon, PhoneIcon } from '@heroicons/react/24/outline'
import { type ComponentType, Fragment, type ReactNode, type SVGProps } from 'react'
import { Box } from '../../../ui/box.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Place } from '../contract.ts'
import { addressLines, formatPhone, formatWebsite } from '../postal.ts'
import { goingBy, wayOut } from '../ways-out.ts'
import { DirectionsMenu } from './directions-menu.tsx'

type PlaceFactsProps = {
  place: Place
  /** A map of where it is, unless the page shows one elsewhere. */
  map?: ReactNode
}

/** Where a place is and how to reach it, with what can be done about each beside it. */
export function PlaceFacts({ place, map }: PlaceFactsProps) {
  const { phone, email, website } = place
  return (
    <Box padding="none">
      {map && <div className="print:hidden">{map}</div>}
      <ul className="list-none divide-y divide-line px-5 py-1.5">
        <Fact Icon={MapPinIcon} label="Address" action={<Directions place={place} />}>
          {addressLines(place).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {place.position_accuracy !== 'exact' && <span className="block text-xs text-ink-2">{approximate[place.position_accuracy]}</span>}
        </Fact>
        {phone && (
          <Fact
            Icon={PhoneIcon}
            label="Phone"
            action={
              <TextLink to={`tel:${phone}`} onClick={goingBy(wayOut(place.id, 'call'))}>
                Call
              </TextLink>
            }
          >
            {formatPhone(phone)}
          </Fact>
        )}
        {website && (
          <Fact Icon={GlobeAltIcon} label="Website" action={<TextLink to={wayOut(place.id, 'website')}>Open</TextLink>}>
            <WebAddress address={website} />
          </Fact>
        )}
        {email && (
          <Fact Icon={EnvelopeIcon} label="Email" action={<TextLink to={`mailto:${email}`}>Write</TextLink>}>
            {email}
          </Fact>
        )}
        {Object.entries(place.social).map(([network, address]) => (
          <Fact key={network} Icon={GlobeAltIcon} label={network} action={<TextLink to={address}>Open</TextLink>}>
            <WebAddress address={address} />
          </Fact>
        ))}
      </ul>
    </Box>
  )
}

function Directions({ place }: Pick<PlaceFactsProps, 'place'>) {
  return (
    <DirectionsMenu
      to={place}
      align="end"
      trigger={(wiring) => (
        <button
          type="button"
          className="reach relative rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline"
          {...wiring}
        >
          Directions
        </button>
      )}
    />
  )
}

/** An address as it is read, broken after a slash where it is longer than its line. */
const WebAddress = ({ address }: { address: string }) =>
  formatWebsite(address)
    .split(/(?<=\/)/)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address, which may be alike
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))

const approximate = { street: 'The map shows the street, not the door.', area: 'The map shows the area only.' }

type FactProps = { Icon: ComponentType<SVGProps<SVGSVGElement>>; label: string; action: ReactNode; children: ReactNode }

function Fact({ Icon, label, action, children }: FactProps) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
      <div className="shrink-0 text-sm leading-6 print:hidden">{action}</div>
    </li>
  )
}
