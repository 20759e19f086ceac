import { join } from 'node:path'
import sharp from 'sharp'
import { refuseSuggestion, withdrawSuggestion } from '../features/contributions/decide.server.ts'
import { addEvidence } from '../features/contributions/evidence.server.ts'
import { suggest } from '../features/contributions/suggest.server.ts'
import { visibleSuggestion } from '../features/contributions/suggestion-reads.server.ts'
import type { Fixture } from '../features/imports/testing.server.ts'
import { visiblePlace } from '../features/places/reads.server.ts'
import { privateFiles } from '../platform/private-files.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import type { Browser } from './accounts/browser.ts'
import { ownedPlace } from './owned-place.testing.server.ts'
import { ctx } from './testing.server.ts'
import { at, isTeam, type Kind, type Sight, type Thing, type Who } from './visible-kind.testing.server.ts'

/** `for the team`: open, too, but of a kind that owners don't decide. */
export const evidenceStates = ['open', 'for the team', 'refused', 'withdrawn'] as const
type EvidenceState = (typeof evidenceStates)[number]

const seenBy = (seen: boolean): Sight => (seen ? 'seen' : 'none')
const nobody = (): Sight => 'none'
const stands = (who: Who) => who === 'owner' || who === 'manager'

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture; dataDir: string }

/** A photo by which somebody shows how they know what they suggest. Its name is that of the private file, which nobody is told. */
export function evidenceKind({ ids, fixture, dataDir }: World): Kind<EvidenceState> {
  const as = (who: Who, role: 'user' | 'admin' = 'user') => ({ ...ctx, viewer: viewerAs(role, ids.get(who)) })
  const files = privateFiles(join(dataDir, 'private'))
  const looks = async (id: number) =>
    (await ctx.pool.query("select from audit_log where act = 'suggestion.look' and target_id = $1", [id])).rowCount ?? 0
  const photoOf = async (id: number) =>
    (await ctx.pool.query<{ id: number }>('select id::int from suggestion_photos where suggestion_id = $1', [id])).rows[0]?.id ?? 0
  const decides = (state: EvidenceState, who: Who) => isTeam(who) || (stands(who) && state !== 'for the team')
  const isOpen = (state: EvidenceState) => state === 'open' || state === 'for the team'
  const listed = (address: (thing: Thing) => string) => async (browser: Browser, thing: Thing) =>
    seenBy((await (await browser.get(address(thing))).text()).includes(`"photos":[{"id":${await photoOf(thing.id)},`))
  const api = (path: string) => `/api/places/${path.slice(3)}`

  return {
    viewers: ['guest', 'stranger', 'author', 'owner', 'manager', 'editor', 'team manager', 'admin'],
    states: evidenceStates,
    async make(state) {
      const placeId = await ownedPlace({ ids, fixture }, unique('Shown'))
      const place = await visiblePlace(as('author'), { id: placeId })
      const said = { base_version: 1, note: '', link: null }
      const made = await suggest(
        as('author'),
        place,
        state === 'for the team' ? { kind: 'closed', ...said } : { kind: 'edit', fields: { brand: 'Teas' }, ...said },
      )
      const { id, version } = made
      const known = await visibleSuggestion(as('author'), { id })
      const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#335577' } })
        .png()
        .toBuffer()
      await addEvidence(as('author'), files, known, content)
      const { rows } = await ctx.pool.query<{ file: string }>('select file from suggestion_photos where suggestion_id = $1', [id])
      if (state === 'refused') await refuseSuggestion(as('admin', 'admin'), id, { version, reason: 'It is another one.' })
      if (state === 'withdrawn') await withdrawSuggestion(as('author'), id, version)
      return { id, name: rows[0]?.file ?? '', slug: '', path: `/p/${placeId}` }
    },
    ways: {
      API: { read: listed(({ id }) => `/api/suggestions/${id}`), ruled: (state, who) => seenBy(who === 'author' || decides(state, who)) },
      'own suggestions': { read: listed(() => '/api/user/suggestions?limit=100'), ruled: (_, who) => seenBy(who === 'author') },
      'suggestions of the place': {
        read: listed(({ path }) => `${api(path)}/suggestions`),
        ruled: (state, who) => seenBy(isOpen(state) && decides(state, who)),
      },
      queue: {
        read: listed(({ id }) => `/api/review/suggestion/${id}`),
        ruled: (state, who) => seenBy(isOpen(state) && isTeam(who)),
      },
      'name of its file': { read: at(({ id }) => `/api/suggestions/${id}`), ruled: nobody },
      'page of the place': { read: at(({ path }) => path), ruled: nobody },
      'page of the form': { read: at(({ path }) => `/places/${path.slice(3)}/edit`), ruled: nobody },
      'own places': { read: at(() => '/my-places?show=suggestions'), ruled: nobody },
      'page of the queue': { read: at(() => '/admin/places/pending?kind=suggestion'), ruled: nobody },
      'photos of the place': { read: listed(({ path }) => `${api(path)}/photos`), ruled: nobody },
      'history of the place': { read: listed(({ path }) => `${api(path)}/history`), ruled: nobody },
      'photo by its link': {
        read: async (browser, { id }) => openPhoto(browser, `/api/suggestions/${id}/photos/${await photoOf(id)}`, () => looks(id)),
        ruled: (state, who) => seenBy(who === 'author' || decides(state, who)),
      },
      'photo without a link': {
        read: async (browser, { id, name }) => {
          const one = `/api/suggestions/${id}/photos/${await photoOf(id)}`
          const guessed = ['/media', '/private', '/media/private'].map((folder) => `${folder}/${name}`)
          for (const address of [one, `${one}?until=4000000000&signature=x`, ...guessed])
            if ((await browser.get(address)).headers.get('content-type')?.startsWith('image/')) return 'seen'
          return 'none'
        },
        ruled: nobody,
      },
    },
  }
}

/** Asks for a link and opens it. @throws where a photo may be kept, or a look is noted that wasn't allowed */
export async function openPhoto(browser: Browser, one: string, looks: () => Promise<number> = async () => 0): Promise<Sight> {
  const before = await looks()
  const answer = await browser.get(`${one}/link`)
  if (answer.status !== 200) {
    if ((await looks()) !== before) throw new Error(`A look is in the audit log that was answered ${answer.status}.`)
    return 'none'
  }
  const { url } = await answer.json()
  const opened = await browser.get(url)
  if (opened.headers.get('cache-control') !== 'no-store') throw new Error('A photo may be kept.')
  return seenBy(opened.headers.get('content-type') === 'image/webp')
}
