import { MapIcon, PrinterIcon, ShareIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { href } from '../../../urls.ts'
import type { Place } from '../contract.ts'
import { DirectionsMenu } from './directions-menu.tsx'

type PlaceButtonsProps = {
  place: Pick<Place, 'id' | 'name' | 'path' | 'lat' | 'lng'>
  /** The site's own address, without a slash at the end. */
  siteUrl: string
  /** HTML that shows the place in a page elsewhere. */
  embed: string
  /** Keeps it for later. */
  save: ReactNode
}

/** On a phone a tile, its words under its icon. */
export const placeTile =
  'max-md:h-auto max-md:flex-1 max-md:rounded-[14px] max-md:px-1 max-md:py-2 max-md:flex-col max-md:gap-0.5 max-md:[&>span]:flex-col max-md:[&>span]:gap-0.5'

/** What one can do with a place at once: get there, pass it on, print it. */
export function PlaceButtons({ place, siteUrl, embed, save }: PlaceButtonsProps) {
  const short = href('PlaceShort', { id: place.id })
  return (
    <div className="flex gap-2 print:hidden">
      <DirectionsMenu
        to={place}
        trigger={(wiring) => (
          <Button variant="primary" className={placeTile} {...wiring}>
            <MapIcon className="size-5" aria-hidden="true" />
            Directions
          </Button>
        )}
      />
      {save}
      <Menu
        label="Share"
        className="w-76 max-sm:mx-2"
        trigger={(wiring) => (
          <Button className={placeTile} {...wiring}>
            <ShareIcon className="size-5" aria-hidden="true" />
            Share
          </Button>
        )}
      >
        <div className="flex flex-col gap-3 p-2">
          <CopyField label="Link" value={siteUrl + place.path} />
          <CopyField label="Short link" value={siteUrl + short} />
          <CopyField label="Embed" value={embed} />
          <figure className="flex items-center gap-3.5">
            <img src={`${short}/qr.svg`} alt="QR code of the short link" width="112" height="112" loading="lazy" className="rounded-sm" />
            <figcaption className="text-sm text-ink-2">Point a phone’s camera at it to open this page there.</figcaption>
          </figure>
        </div>
      </Menu>
      <Button className="max-md:hidden noscript:hidden" onClick={() => print()}>
        <PrinterIcon className="size-5" aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}
