import { join } from 'node:path'
import sharp from 'sharp'
import { addFormPhoto } from '../features/contributions/form-photos.server.ts'
import { beginForm } from '../features/contributions/forms.server.ts'
import type { Fixture } from '../features/imports/testing.server.ts'
import { privateFiles } from '../platform/private-files.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import type { Browser } from './accounts/browser.ts'
import { ownedPlace } from './owned-place.testing.server.ts'
import { ctx } from './testing.server.ts'
import { openPhoto } from './visible-evidence.testing.server.ts'
import { at, type Kind, type Sight, type Thing, type Who } from './visible-kind.testing.server.ts'

export const formPhotoStates = ['of a new place', 'of a place', 'as evidence'] as const
type FormPhotoState = (typeof formPhotoStates)[number]

const toAuthor = (_: FormPhotoState, who: Who): Sight => (who === 'author' ? 'seen' : 'none')
const toNobody = (): Sight => 'none'

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture; dataDir: string }

/** A photo of a form that isn't handed in yet. Its name is its caption. */
export function formPhotoKind({ ids, fixture, dataDir }: World): Kind<FormPhotoState> {
  const author = () => ({ ...ctx, viewer: viewerAs('user', ids.get('author')) })
  const files = privateFiles(join(dataDir, 'private'))
  const one = async ({ id }: Thing) => {
    const { rows } = await ctx.pool.query<{ id: number; hash: string; file: string }>(
      'select d.id::int, d.content_hash as hash, d.file from place_form_photos f join draft_photos d on d.id = f.photo_id where f.form_id = $1',
      [id],
    )
    return { hash: rows[0]?.hash ?? '', file: rows[0]?.file ?? '', path: `/api/place-forms/${id}/photos/${rows[0]?.id}` }
  }
  return {
    viewers: ['guest', 'stranger', 'author', 'owner', 'manager', 'editor', 'team manager', 'admin'],
    states: formPhotoStates,
    async make(state) {
      const name = unique('Shown')
      const placeId = await ownedPlace({ ids, fixture }, unique('Place'))
      const form = await beginForm(author(), { fields: {}, ...(state !== 'of a new place' && { place_id: placeId, base_version: 1 }) })
      const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r: form.id % 256, g: 90, b: 120 } } })
        .png()
        .toBuffer()
      const details = { alt: '', caption: name, credit: '', licence: 'own' as const }
      await addFormPhoto(author(), files, form, { content, use: state === 'as evidence' ? 'evidence' : 'place', details })
      return { id: form.id, name, slug: '', path: `/p/${placeId}` }
    },
    ways: {
      API: { read: at(({ id }) => `/api/place-forms/${id}`), ruled: toAuthor },
      'own forms': { read: at(() => '/api/user/place-forms'), ruled: toAuthor },
      'page of the form': {
        read: async (browser, thing) => {
          const pages = [`/places/create?form=${thing.id}`, `/places/${thing.path.slice(3)}/edit`]
          const seen = await Promise.all(pages.map((page) => at(() => page)(browser, thing)))
          return seen.includes('seen') ? 'seen' : 'none'
        },
        ruled: toAuthor,
      },
      'own places': { read: at(() => '/my-places'), ruled: toNobody },
      home: { read: at(() => '/home'), ruled: toNobody },
      'page of the place': { read: at(({ path }) => path), ruled: toNobody },
      'photos of the place': { read: at(({ path }) => `/api/places/${path.slice(3)}/photos`), ruled: toNobody },
      queue: { read: at(() => '/api/photos?state=waiting&limit=100'), ruled: toNobody },
      'photo by its link': { read: async (browser, thing) => openPhoto(browser, (await one(thing)).path), ruled: toAuthor },
      'photo without a link': {
        read: async (browser: Browser, thing) => {
          const { hash, file, path } = await one(thing)
          const guessed = ['/media', '/private'].map((folder) => `${folder}/${file}-300.webp`)
          for (const address of [path, `${path}?until=4000000000&signature=x`, `/media/${hash}/300.webp`, ...guessed])
            if ((await browser.get(address)).headers.get('content-type')?.startsWith('image/')) return 'seen'
          return 'none'
        },
        ruled: toNobody,
      },
    },
  }
}
