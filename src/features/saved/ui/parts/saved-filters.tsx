import { MapIcon, MapPinIcon } from '@heroicons/react/24/outline'
import { Form, useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Chip, ChipLink, Chips } from '../../../../ui/chip.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { href } from '../../../../urls.ts'
import { fileTypes } from '../../file-types.ts'
import { locateOrSay } from '../../locate-or-say.ts'
import { exportAddress, type SavedAddress, savedAddress } from '../../saved-address.ts'

/** What of it is shown and in which order, the file of that, and the way to its map where that stands below it. */
export function SavedFilters({ asked, hasMap }: { asked: SavedAddress; hasMap: boolean }) {
  const { sort = 'newest' } = asked
  const navigate = useNavigate()
  const to = (change: SavedAddress) => savedAddress(asked, change)
  const nearest = () => locateOrSay((near) => void navigate(to({ sort: 'distance', near })))
  return (
    <>
      <div className="mb-3 flex gap-2">
        <Form action={href('Saved')} className="min-w-0 flex-1" role="search" aria-label="Search what you saved">
          {Object.entries(asked).map(([name, value]) =>
            name === 'q' || name === 'cursor' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <SearchField name="q" label="Search what you saved" placeholder="Name or note" defaultValue={asked.q ?? ''} />
        </Form>
        <Menu label="Download" align="end" trigger={(wiring) => <Button {...wiring}>Download</Button>}>
          {Object.keys(fileTypes).map((format) => (
            <a key={format} href={exportAddress(asked, format)} className="menu-line" download>
              {formatNames[format as keyof typeof fileTypes]}
            </a>
          ))}
        </Menu>
      </div>
      <Chips scroll className="mb-4">
        {hasMap && (
          <a href="#map" className="chip-shape chip-off lg:hidden">
            <MapIcon className="size-4.5" aria-hidden="true" />
            Map
          </a>
        )}
        <ChipLink to={to({ open: asked.open ? '' : 'now' })} current={asked.open === 'now'}>
          Open now
        </ChipLink>
        <ChipLink to={to({ kind: asked.kind === 'place' ? '' : 'place' })} current={asked.kind === 'place'}>
          Places
        </ChipLink>
        <ChipLink to={to({ folder: asked.folder === 'none' ? '' : 'none' })} current={asked.folder === 'none'}>
          In no folder
        </ChipLink>
        <ChipLink to={to({ been: asked.been === 'false' ? '' : 'false' })} current={asked.been === 'false'}>
          Not been there
        </ChipLink>
        <ChipLink to={to({ sort: '', near: '' })} current={sort === 'newest'}>
          Newest
        </ChipLink>
        <ChipLink to={to({ sort: 'name', near: '' })} current={sort === 'name'}>
          By name
        </ChipLink>
        <Chip pressed={sort === 'distance'} className="noscript:hidden" onClick={nearest}>
          <MapPinIcon className="size-4.5" aria-hidden="true" />
          Nearest
        </Chip>
      </Chips>
    </>
  )
}

const formatNames = { csv: 'CSV', geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX', json: 'JSON' }
