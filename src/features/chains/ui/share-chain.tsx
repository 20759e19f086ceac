import { EllipsisHorizontalIcon, ShareIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { embedCode } from '../../syndication/embed-code.ts'
import type { Chain } from '../contract.ts'

/** The address of a chain to be given on, what shows it elsewhere, and its places as files. */
export function ShareChain({ chain, siteUrl }: { chain: Chain; siteUrl: string }) {
  const open = chain.visibility !== 'private' && !chain.hidden
  return (
    <>
      <Menu
        label="Share"
        className="w-76 max-sm:mx-2"
        trigger={(wiring) => (
          <Button {...wiring}>
            <ShareIcon className="size-5" aria-hidden="true" />
            Share
          </Button>
        )}
      >
        <div className="p-2">
          <CopyField label="Link" value={siteUrl + chain.path} />
          {open && (
            <div className="mt-3">
              <CopyField label="Embed" value={embedCode({ of: 'chains', id: chain.id, name: chain.title }, siteUrl)} />
            </div>
          )}
        </div>
      </Menu>
      <Menu
        label="More"
        trigger={(wiring) => (
          <Button variant="quiet" square aria-label="More" {...wiring}>
            <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
          </Button>
        )}
      >
        {['CSV', 'GeoJSON', 'KML', 'GPX'].map((format) => (
          <MenuLink key={format} to={`/api/chains/${chain.id}/export/${format.toLowerCase()}`} reloadDocument download>
            Download as {format}
          </MenuLink>
        ))}
        {chain.visibility === 'public' && !chain.hidden && (
          <MenuLink to={`${chain.path}/feed.atom`} reloadDocument>
            Feed
          </MenuLink>
        )}
      </Menu>
    </>
  )
}
