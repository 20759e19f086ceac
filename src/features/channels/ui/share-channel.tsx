import { RssIcon, ShareIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Menu } from '../../../ui/menu.tsx'

type ShareChannelProps = {
  path: string
  siteUrl: string
  /** Whether it has a feed. */
  feed: boolean
}

/** The address of a channel, to be given on, and its feed. */
export function ShareChannel({ path, siteUrl, feed }: ShareChannelProps) {
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
          <CopyField label="Link" value={siteUrl + path} />
        </div>
      </Menu>
      {feed && (
        <a href={`${path}/feed.atom`} className={buttonStyle({})}>
          <RssIcon className="size-5" aria-hidden="true" />
          Feed
        </a>
      )}
    </>
  )
}
