import { join } from 'node:path'
import { becomeOwner, rejectClaim, withdrawClaim } from '../features/claims/decide.server.ts'
import { visibleClaim } from '../features/claims/reads.server.ts'
import { addDocument, makeClaim } from '../features/claims/writes.server.ts'
import type { Fixture } from '../features/imports/testing.server.ts'
import { visiblePlace } from '../features/places/reads.server.ts'
import { createPlace, setPlaceOwner } from '../features/places/writes.server.ts'
import { inTransaction } from '../platform/context.server.ts'
import { privateFiles } from '../platform/private-files.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import type { Browser } from './accounts/browser.ts'
import { ctx } from './testing.server.ts'
import { at, isTeam, type Kind, type Sight, type Who } from './visible-kind.testing.server.ts'

export const claimStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
type ClaimState = (typeof claimStates)[number]

const seenBy = (seen: boolean): Sight => (seen ? 'seen' : 'none')
const nobody = (): Sight => 'none'
const mine = (who: Who) => who === 'claimant'

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture; dataDir: string }

/** A claim with what its claimant wrote and a paper, beside a rival's; of a place with an owner and a manager, unless it became the claimant's. */
export function claimKind({ ids, fixture, dataDir }: World): Kind<ClaimState> {
  const as = (who: Who, role: 'user' | 'admin' = 'user') => ({ ...ctx, viewer: viewerAs(role, ids.get(who)) })
  const files = privateFiles(join(dataDir, 'private'))
  const documentOf = async (id: number) => {
    const { rows } = await ctx.pool.query<{ id: number; file: string }>('select id::int, file from claim_documents where claim_id = $1', [
      id,
    ])
    if (!rows[0]) throw new Error(`Claim ${id} has no document.`)
    return rows[0]
  }
  const looks = async (id: number) =>
    (await ctx.pool.query("select from audit_log where act = 'claim.look' and target_id = $1", [id])).rowCount ?? 0

  return {
    viewers: ['guest', 'stranger', 'claimant', 'rival', 'owner', 'manager', 'editor', 'team manager', 'admin'],
    states: claimStates,
    async make(state) {
      const fields = { name: unique('Claimed'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
      const { id: placeId } = await createPlace(ctx, { fields, submit: true })
      if (state !== 'approved') await setPlaceOwner(ctx, { id: placeId, owner_id: ids.get('owner') ?? 0 })
      await ctx.pool.query("delete from rate_limits where key like 'claim%'")
      const name = unique('Word').replace(/[^A-Za-z0-9]/g, '')
      const place = await visiblePlace(as('claimant'), { id: placeId })
      await makeClaim(as('rival'), place, { role: 'owner', note: 'The rival says so.' })
      const id = await makeClaim(as('claimant'), place, { role: 'owner', note: name })
      const claim = await visibleClaim(as('claimant'), { id })
      await addDocument(as('claimant'), files, claim, new File([`%PDF-1.7 ${name}`], 'lease.pdf'))
      const { rows } = await ctx.pool.query<{ version: number; slug: string }>(
        'select c.version, p.slug from claims c join places p on p.id = c.place_id where c.id = $1',
        [id],
      )
      const [row] = rows
      if (state === 'approved') await inTransaction(as('admin', 'admin'), (tx) => becomeOwner(tx, claim))
      if (state === 'rejected')
        await rejectClaim(as('admin', 'admin'), claim, { version: row?.version ?? 0, reason: 'It is another place.' })
      if (state === 'withdrawn') await withdrawClaim(as('claimant'), claim)
      await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [placeId, ids.get('manager')])
      return { id, name, slug: row?.slug ?? '', path: `/p/${placeId}` }
    },
    ways: {
      API: { read: at(({ id }) => `/api/claims/${id}`), ruled: (_, who) => seenBy(mine(who) || who === 'admin') },
      'own claims': { read: at(() => '/api/user/claims'), ruled: (state, who) => seenBy(mine(who) && state !== 'withdrawn') },
      'own claim on the place': { read: at(({ slug }) => `/api/user/claims/at/${slug}`), ruled: (_, who) => seenBy(mine(who)) },
      'page of claiming': {
        read: at(({ slug }) => `/places/${slug}/claim`),
        // Whoever owns the place is led to their places.
        ruled: (state, who) => seenBy(mine(who) && state !== 'approved'),
      },
      'data of that page': {
        read: at(({ slug }) => `/places/${slug}/claim.data`),
        ruled: (state, who) => seenBy(mine(who) && state !== 'approved'),
      },
      'own places': { read: at(() => '/my-places'), ruled: (state, who) => seenBy(mine(who) && state !== 'withdrawn') },
      'data of own places': { read: at(() => '/my-places.data'), ruled: (state, who) => seenBy(mine(who) && state !== 'withdrawn') },
      'page of the place': { read: at(({ path }) => path), ruled: nobody },
      'history of the place': { read: at(({ path }) => `/api/places/${path.slice(3)}/history`), ruled: nobody },
      'who runs the place': { read: at(({ path }) => `/api/places/${path.slice(3)}/ownership`), ruled: nobody },
      search: {
        read: async (browser, { name }) =>
          seenBy((await (await browser.get(`/api/places?q=${name}`)).json()).data.length > 0 && name.length > 0),
        ruled: nobody,
      },
      queue: { read: at(() => '/api/claims?limit=100'), ruled: (state, who) => seenBy(who === 'admin' && state === 'pending') },
      'what it is decided by': { read: at(({ id }) => `/api/claims/${id}/review`), ruled: (_, who) => seenBy(who === 'admin') },
      'page of the team': { read: at(({ id }) => `/admin/claims?open=${id}`), ruled: (_, who) => seenBy(who === 'admin') },
      'data of the team': { read: at(({ id }) => `/admin/claims.data?open=${id}`), ruled: (_, who) => seenBy(who === 'admin') },
      'claimed places': {
        read: async (browser, { id }) => seenBy((await (await browser.get('/api/claimed-places')).text()).includes(`"claim_id":${id},`)),
        ruled: (state, who) => seenBy(isTeam(who) && state === 'approved'),
      },
      'managers of the place': {
        read: async (browser, { path }) =>
          seenBy((await (await browser.get(`/api/places/${path.slice(3)}/managers`)).text()).includes(`"id":${ids.get('manager')},`)),
        ruled: (state, who) => seenBy(who === 'admin' || who === (state === 'approved' ? 'claimant' : 'owner')),
      },
      'page of the managers': {
        // Of the place, but with the claim: who may see it is who owns the place by an approved one.
        read: async (browser, { path }) => seenBy((await browser.get(`/my-places/${path.slice(3)}/managers`)).status === 200),
        ruled: (state, who) => seenBy(who === (state === 'approved' ? 'claimant' : 'owner')),
      },
      'claimed place of the team': {
        read: async (browser, { path }) =>
          seenBy((await (await browser.get(`/admin/claimed-places?open=${path.slice(3)}`)).text()).includes('@sees-manager')),
        ruled: (_, who) => seenBy(who === 'admin'),
      },
      'document by its link': {
        read: (browser, { id, name }) => openDocument(browser, id, name, documentOf, looks),
        ruled: (_, who) => seenBy(who === 'admin'),
      },
      'document without a link': {
        read: async (browser, { id, name }) => {
          const { id: document, file } = await documentOf(id)
          const addresses = [
            `/api/claims/${id}/documents/${document}`,
            `/api/claims/${id}/documents/${document}?until=4000000000&signature=x`,
          ]
          const guessed = ['/media', '/private'].map((folder) => `${folder}/${file}`)
          for (const address of [...addresses, ...guessed])
            if ((await (await browser.get(address)).text()).includes(`%PDF-1.7 ${name}`)) return 'seen'
          return 'none'
        },
        ruled: nobody,
      },
    },
  }
}

/** Asks for a link and opens it. Each look that was allowed is one line more of the audit log, none that wasn't. @throws where it isn't so */
async function openDocument(
  browser: Browser,
  id: number,
  name: string,
  documentOf: (id: number) => Promise<{ id: number }>,
  looks: (id: number) => Promise<number>,
): Promise<Sight> {
  const before = await looks(id)
  const answer = await browser.post(`/api/claims/${id}/documents/${(await documentOf(id)).id}/link`)
  const noted = (await looks(id)) - before
  if (noted !== (answer.status === 200 ? 1 : 0))
    throw new Error(`${noted} lines in the audit log of a link that was answered ${answer.status}.`)
  if (answer.status !== 200) return 'none'
  const { url } = await answer.json()
  const opened = await browser.get(url)
  if (opened.headers.get('cache-control') !== 'no-store') throw new Error('A document may be kept.')
  return seenBy((await opened.text()) === `%PDF-1.7 ${name}`)
}
