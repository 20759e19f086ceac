import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import { PictureField } from '../../photos/ui/picture-field.tsx'
import { channelsClient } from '../client.ts'
import type { Channel } from '../contract.ts'
import { ChannelAvatar } from './channel-avatar.tsx'

const client = channelsClient(browserFetch)

/** The square and the wide picture of a channel. */
export function ChannelPictures({ channel }: { channel: Channel }) {
  const { id, avatar, banner } = channel
  const { busy, submit } = useButtonSubmit()
  return (
    <div className="grid max-w-form gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <ChannelAvatar channel={channel} size="head" />
        <div className="min-w-0 flex-1">
          <PictureField
            label={avatar ? 'Another picture' : 'Picture'}
            busy={busy === 'avatar'}
            onSend={({ file }) => submit('avatar', () => client.setAvatar(id, { file }), 'The picture is shown.')}
          />
          {avatar && (
            <Button
              size="sm"
              variant="quiet"
              className="-ml-3"
              onClick={() => void submit('no avatar', () => client.removeAvatar(id), 'The picture is gone.')}
            >
              Remove the picture
            </Button>
          )}
        </div>
      </div>
      <div>
        {banner && (
          <img
            src={largestOf(banner.variants)}
            srcSet={srcSetOf(banner.variants)}
            sizes="560px"
            width={banner.width}
            height={banner.height}
            alt={banner.alt}
            className="mb-3 aspect-[5/1] w-full rounded-md bg-sunken object-cover"
          />
        )}
        <PictureField
          label={banner ? 'Another banner' : 'Banner'}
          asked
          busy={busy === 'banner'}
          onSend={(given) => submit('banner', () => client.setBanner(id, given), 'The banner is shown.')}
        />
        {banner && (
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3"
            onClick={() => void submit('no banner', () => client.removeBanner(id), 'The banner is gone.')}
          >
            Remove the banner
          </Button>
        )}
      </div>
    </div>
  )
}
