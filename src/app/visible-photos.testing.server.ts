import sharp from 'sharp'
import type { Fixture } from '../features/imports/testing.server.ts'
import { addPhoto } from '../features/photos/writes.server.ts'
import { removePlace } from '../features/places/writes.server.ts'
import { openStorage } from '../platform/storage.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import { ownedPlace } from './owned-place.testing.server.ts'
import { ctx } from './testing.server.ts'
import { at, isTeam, type Kind, type Sight, there, type Who } from './visible-kind.testing.server.ts'

export const photoStates = ['waiting', 'shown', 'refused', 'hidden', 'deleted', 'of a pending place', 'of a removed place'] as const
type PhotoState = (typeof photoStates)[number]

const byState = (state: PhotoState): Sight => (state === 'shown' ? 'seen' : 'none')
/** Whoever runs the place is shown what stands there, too; of a deleted one nobody knows any more whose place it was. */
const isTheirs = (state: PhotoState, who: Who) =>
  who === 'author' || isTeam(who) || (state !== 'deleted' && (who === 'owner' || who === 'manager'))

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture; dataDir: string }

let colour = 0

/** A photo that somebody put among those of a place. Its name is the hash of its picture. */
export function photoKind({ ids, fixture, dataDir }: World): Kind<PhotoState> {
  const storage = openStorage({ dataDir, s3: null })
  return {
    viewers: ['guest', 'stranger', 'author', 'owner', 'manager', 'editor', 'team manager', 'admin'],
    states: photoStates,
    async make(state) {
      const placeId = await ownedPlace({ ids, fixture }, unique('Place'))
      colour += 1
      const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: colour, g: 40, b: 200 } } })
        .png()
        .toBuffer()
      const details = { alt: 'A wall', caption: '', credit: '', licence: 'own' as const }
      const author = { ...ctx, viewer: viewerAs('user', ids.get('author')) }
      const { id } = await addPhoto(author, storage, placeId, { content, details })
      const { rows } = await ctx.pool.query<{ hash: string; address: string }>(
        `select m.content_hash as hash, (select value from jsonb_each_text(m.variants) limit 1) as address
         from place_photos pp join media m on m.id = pp.media_id where pp.id = $1`,
        [id],
      )
      const [{ hash, address } = { hash: '', address: '' }] = rows
      if (state === 'of a pending place') await ctx.pool.query("update places set status = 'pending' where id = $1", [placeId])
      if (state === 'of a removed place') await removePlace(ctx, { id: placeId, reason: 'It is not a place.' })
      const set = state === 'refused' || state === 'hidden' || state === 'waiting' ? state : 'shown'
      await ctx.pool.query('update place_photos set state = $2 where id = $1', [id, set])
      if (state === 'deleted') await ctx.pool.query('delete from place_photos where id = $1', [id])
      return { id: placeId, name: hash, slug: '', path: address }
    },
    ways: {
      'address of the picture': {
        read: there(({ path }) => path),
        ruled: (state, who) => (isTheirs(state, who) ? 'seen' : byState(state)),
      },
      'the place’s data': {
        by: ['guest', 'stranger'],
        read: at(({ id }) => `/api/places/${id}`),
        ruled: byState,
      },
    },
  }
}
