import { addressOfChain } from '../features/chains/chain-kind.server.ts'
import { hideChainIn, showChainIn } from '../features/chains/writes.server.ts'
import { addressOfChannel } from '../features/channels/channel-kind.server.ts'
import { hideChannelIn, showChannelIn } from '../features/channels/writes.server.ts'
import type { FlagTargets } from '../features/flags/targets.ts'
import { addressOfList } from '../features/lists/list-kind.server.ts'
import { hideListIn, showListIn } from '../features/lists-admin/writes.server.ts'
import { photoById } from '../features/photos/reads.server.ts'
import { decidePhotoIn } from '../features/photos/writes.server.ts'
import { visiblePlace } from '../features/places/reads.server.ts'
import { movePlaceIn } from '../features/places/writes.server.ts'
import { ConflictError, NotFoundError } from '../platform/errors.ts'
import { isPublicPlace } from '../policy/places.ts'
import { can } from '../policy.ts'
import { href } from '../urls.ts'
import { placeName } from './reactions/place-name.server.ts'

/** What people can report, an entry a kind. */
export const flagTargets: FlagTargets = {
  place: {
    async find(ctx, id) {
      const place = await visiblePlace(ctx, { id })
      if (!isPublicPlace(place) && !can(ctx.viewer, 'flag.decide')) throw new NotFoundError(`There is no place ${id}.`)
      return {
        title: await placeName(ctx, id),
        path: isPublicPlace(place) ? href('PlaceShort', { id }) : href('PlacePreview', { id }),
        authorId: place.owner_id ?? place.created_by_id,
      }
    },
    async hide(tx, id, reason) {
      const { status } = await visiblePlace(tx, { id })
      if (status !== 'removed') await movePlaceIn(tx, 'remove', { id }, { reason, cause: 'flag' })
    },
    async show(tx, id) {
      await movePlaceIn(tx, 'restore', { id })
    },
  },
  list: {
    async find(ctx, id) {
      const list = await addressOfList(ctx, id)
      // What its people alone see is nobody's to report; what was reported the team still finds, whatever became of it.
      const shown = list && list.visibility !== 'private' && !list.hidden && !list.removed
      if (!list || (!shown && !can(ctx.viewer, 'flag.decide'))) throw new NotFoundError(`There is no list ${id}.`)
      return { title: `the list ${list.title}`, path: list.path, authorId: list.owner_id }
    },
    async hide(tx, id, reason) {
      const list = await addressOfList(tx, id)
      if (list && !list.removed) await hideListIn(tx, id, reason)
    },
    async show(tx, id) {
      await showListIn(tx, id)
    },
  },
  channel: {
    async find(ctx, id) {
      const channel = await addressOfChannel(ctx, id)
      const shown = channel && channel.visibility !== 'private' && !channel.hidden && !channel.removed
      if (!channel || (!shown && !can(ctx.viewer, 'flag.decide'))) throw new NotFoundError(`There is no channel ${id}.`)
      return { title: `the channel ${channel.name}`, path: channel.path, authorId: channel.owner_id }
    },
    async hide(tx, id, reason) {
      const channel = await addressOfChannel(tx, id)
      if (channel && !channel.removed) await hideChannelIn(tx, id, reason)
    },
    async show(tx, id) {
      await showChannelIn(tx, id)
    },
  },
  chain: {
    async find(ctx, id) {
      const chain = await addressOfChain(ctx, id)
      const shown = chain && chain.visibility !== 'private' && !chain.hidden && !chain.removed
      if (!chain || (!shown && !can(ctx.viewer, 'flag.decide'))) throw new NotFoundError(`There is no chain ${id}.`)
      return { title: `the chain ${chain.title}`, path: chain.path, authorId: chain.owner_id }
    },
    async hide(tx, id, reason) {
      const chain = await addressOfChain(tx, id)
      if (chain && !chain.removed) await hideChainIn(tx, id, reason)
    },
    async show(tx, id) {
      await showChainIn(tx, id)
    },
  },
  photo: {
    async find(ctx, id) {
      const { place_id, uploader_id, state } = await photoById(ctx, id)
      if (state !== 'shown' && !can(ctx.viewer, 'flag.decide')) throw new NotFoundError(`There is no photo ${id}.`)
      return {
        title: `a photo of ${await placeName(ctx, place_id)}`,
        path: href('PlaceShort', { id: place_id }),
        authorId: uploader_id,
      }
    },
    async hide(tx, id, reason) {
      const photo = await photoById(tx, id)
      if (photo.state === 'shown') await decidePhotoIn(tx, photo, { move: 'hide', version: photo.version, reason })
    },
    async show(tx, id) {
      const photo = await photoById(tx, id)
      if (photo.state !== 'hidden') throw new ConflictError('The photo was changed meanwhile.')
      await decidePhotoIn(tx, photo, { move: 'restore', version: photo.version })
    },
  },
}
