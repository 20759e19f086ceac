import type { FlagTargets } from '../features/flags/targets.ts'
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
      if (status !== 'removed') await movePlaceIn(tx, 'remove', { id }, { reason })
    },
    async show(tx, id) {
      await movePlaceIn(tx, 'restore', { id })
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
