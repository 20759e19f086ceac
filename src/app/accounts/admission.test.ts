import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../../features/people/operator.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import type { Role } from '../../policy.ts'
import { type Browser, password } from './browser.ts'
import { operationsOf } from './operations.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()

test('every operation and who may call it, for a person to read', async () => {
  const table = (await operationsOf(site.ask)).map(({ name, access, scope }) => `${name}: ${access}${scope ? `, token to ${scope}` : ''}`)
  expect(table).toMatchInlineSnapshot(`
    [
      "DELETE /api/app-notifications/{id}: notification.edit, token to write",
      "DELETE /api/been/{id}: saved.edit, token to write",
      "DELETE /api/categories/{id}: category.manage, token to staff",
      "DELETE /api/categories/{id}/cover: category.manage, token to staff",
      "DELETE /api/follows/{kind}/{id}: follow.edit, token to write",
      "DELETE /api/import-files/{id}: place.import, token to staff",
      "DELETE /api/jobs/{id}: job.manage, token to staff",
      "DELETE /api/list-categories/{id}: list-category.manage, token to staff",
      "DELETE /api/list-categories/{id}/cover: list-category.manage, token to staff",
      "DELETE /api/lists/{id}: list.run, token to write",
      "DELETE /api/lists/{id}/cover: list.edit, token to write",
      "DELETE /api/lists/{id}/entries/{entry_id}: list.edit, token to write",
      "DELETE /api/lists/{id}/entries/{entry_id}/photo: list.edit, token to write",
      "DELETE /api/lists/{id}/invitations/{invitation_id}: list.run, token to write",
      "DELETE /api/lists/{id}/members/{user_id}: list.join, token to write",
      "DELETE /api/lists/{id}/pick: list.staff, token to staff",
      "DELETE /api/lists/{id}/sections/{section_id}: list.edit, token to write",
      "DELETE /api/lists/{id}/suggestions/{suggestion_id}: list.see-suggestions, token to write",
      "DELETE /api/photos/{id}: photo.change, token to write",
      "DELETE /api/place-forms/{id}: place.create, token to write",
      "DELETE /api/places/{id}/manager-invitations/{invitation_id}: claim.share, token to write",
      "DELETE /api/places/{id}/managers/{user_id}: claim.leave, token to write",
      "DELETE /api/saved-views/{id}: view.edit, token to staff",
      "DELETE /api/saved/{kind}/{id}: saved.edit, token to write",
      "DELETE /api/saved/folders/{id}: saved.edit, token to write",
      "DELETE /api/suggestions/{id}/photos/{photo}: suggestion.prove, token to write",
      "DELETE /api/tags/{id}: tag.manage, token to staff",
      "DELETE /api/user/api-tokens/{id}: account.secure",
      "DELETE /api/user/avatar: account.edit, token to write",
      "DELETE /api/user/deletion: account.secure",
      "DELETE /api/user/passkeys/{id}: account.secure",
      "DELETE /api/user/sessions: account.secure",
      "DELETE /api/user/sessions/{id}: account.secure",
      "DELETE /api/user/two-factor: account.secure",
      "GET /api/admin/bulk-edits: place.bulk, token to staff",
      "GET /api/admin/bulk-edits/{id}: place.bulk, token to staff",
      "GET /api/admin/getting-started: site.read, token to staff",
      "GET /api/admin/place-sources: place.list, token to staff",
      "GET /api/admin/places: place.list, token to staff",
      "GET /api/app-notifications: notification.read, token to read",
      "GET /api/app-notifications/statistics: notification.read, token to read",
      "GET /api/app-notifications/unread: notification.read, token to read",
      "GET /api/audit: audit.read, token to staff",
      "GET /api/categories: public",
      "GET /api/categories/{id}: category.read, token to staff",
      "GET /api/categories/{id}/regions: public",
      "GET /api/categories/by-slug: public",
      "GET /api/categories/managed: category.read, token to staff",
      "GET /api/claimed-places: claim.list, token to staff",
      "GET /api/claims: claim.review, token to staff",
      "GET /api/claims/{id}: claim.see, token to read",
      "GET /api/claims/{id}/documents/{document}: claim.review, token to staff",
      "GET /api/claims/{id}/review: claim.review, token to staff",
      "GET /api/closures/{id}: member, token to read",
      "GET /api/dashboard: dashboard.read, token to staff",
      "GET /api/dashboard/waiting: job.read, token to staff",
      "GET /api/docs: public",
      "GET /api/follows: follow.read, token to read",
      "GET /api/follows/marks: follow.read, token to read",
      "GET /api/health: public",
      "GET /api/import-files: place.import, token to staff",
      "GET /api/import-files/{id}: place.import, token to staff",
      "GET /api/imports: place.import, token to staff",
      "GET /api/imports/{id}: place.import, token to staff",
      "GET /api/imports/{id}/refused: place.import, token to staff",
      "GET /api/imports/{id}/undo: place.import, token to staff",
      "GET /api/jobs: job.read, token to staff",
      "GET /api/list-categories: public",
      "GET /api/list-categories/by-slug: public",
      "GET /api/list-categories/managed: list-category.read, token to staff",
      "GET /api/list-invitations/{token}: member, token to read",
      "GET /api/lists: public",
      "GET /api/lists/{id}: public",
      "GET /api/lists/{id}/copies: list.edit, token to write",
      "GET /api/lists/{id}/cover: list.edit, token to write",
      "GET /api/lists/{id}/entries: public",
      "GET /api/lists/{id}/export/{format}: public",
      "GET /api/lists/{id}/health: list.edit, token to write",
      "GET /api/lists/{id}/invitations: list.run, token to write",
      "GET /api/lists/{id}/members: list.work, token to read",
      "GET /api/lists/{id}/record: list.staff, token to staff",
      "GET /api/lists/{id}/sources: list.edit, token to write",
      "GET /api/lists/{id}/suggestions: list.see-suggestions, token to write",
      "GET /api/lists/{id}/untold: list.work, token to read",
      "GET /api/lists/managed: list.list, token to staff",
      "GET /api/lists/overview: public",
      "GET /api/lists/picks: public",
      "GET /api/live: member",
      "GET /api/mails: mail.read, token to staff",
      "GET /api/mails/{id}: mail.open",
      "GET /api/mails/{id}/body: mail.open",
      "GET /api/mails/{id}/file: mail.open",
      "GET /api/map/base.svg: public",
      "GET /api/map/dots.svg: public",
      "GET /api/map/names: public",
      "GET /api/map/outlines: public",
      "GET /api/map/outlines.svg: public",
      "GET /api/notification-settings: notification.read, token to read",
      "GET /api/oembed: public",
      "GET /api/openapi.json: public",
      "GET /api/people/{handle}: person.read, token to read",
      "GET /api/people/{handle}/address: public",
      "GET /api/photos: photo.review, token to staff",
      "GET /api/place-exports: place.import, token to staff",
      "GET /api/place-exports/{id}/file: place.import, token to staff",
      "GET /api/place-forms/{id}: member, token to read",
      "GET /api/place-invitations/{token}: member, token to read",
      "GET /api/places: public",
      "GET /api/places/{id}: public",
      "GET /api/places/{id}/around: public",
      "GET /api/places/{id}/closure: public",
      "GET /api/places/{id}/closures: place.review, token to staff",
      "GET /api/places/{id}/history: public",
      "GET /api/places/{id}/lists: public",
      "GET /api/places/{id}/managers: claim.managers, token to read",
      "GET /api/places/{id}/ownership: public",
      "GET /api/places/{id}/photos: photo.read, token to read",
      "GET /api/places/{id}/preview: place.see, token to read",
      "GET /api/places/{id}/record: place.see, token to read",
      "GET /api/places/{id}/revisions: place.review, token to staff",
      "GET /api/places/{id}/stats: place.stats, token to read",
      "GET /api/places/{id}/subscription: subscription.see, token to read",
      "GET /api/places/{id}/subscription/figures: subscription.figures, token to read",
      "GET /api/places/{id}/subscription/figures.csv: subscription.figures, token to read",
      "GET /api/places/{id}/suggestions: place.decide, token to read",
      "GET /api/places/completions: public",
      "GET /api/places/map: public",
      "GET /api/places/matches: place.create, token to write",
      "GET /api/plans: member, token to read",
      "GET /api/ready: public",
      "GET /api/regions: public",
      "GET /api/regions/{id}: public",
      "GET /api/regions/{id}/counts: public",
      "GET /api/regions/{id}/overview: public",
      "GET /api/regions/at: public",
      "GET /api/regions/by-path: public",
      "GET /api/regions/search: public",
      "GET /api/registration: public",
      "GET /api/resolve: public",
      "GET /api/review: place.review, token to staff",
      "GET /api/review/{kind}/{id}: place.review, token to staff",
      "GET /api/review/counts: place.review, token to staff",
      "GET /api/review/people/{id}/changes: place.review, token to staff",
      "GET /api/saved: saved.read, token to read",
      "GET /api/saved-views: view.read, token to staff",
      "GET /api/saved/{file}: saved.read, token to read",
      "GET /api/saved/{kind}/{id}: saved.read, token to read",
      "GET /api/saved/folders: saved.read, token to read",
      "GET /api/saved/marks: saved.read, token to read",
      "GET /api/subscriptions: subscription.manage, token to staff",
      "GET /api/subscriptions/{id}: subscription.manage, token to staff",
      "GET /api/suggestions/{id}: suggestion.see, token to read",
      "GET /api/suggestions/{id}/photos/{photo}: suggestion.look, token to read",
      "GET /api/suggestions/{id}/photos/{photo}/link: suggestion.look, token to read",
      "GET /api/tags: public",
      "GET /api/tags/{id}: tag.read, token to staff",
      "GET /api/tags/managed: tag.read, token to staff",
      "GET /api/user: account.read, token to read",
      "GET /api/user/api-tokens: account.secure",
      "GET /api/user/claims: member, token to read",
      "GET /api/user/claims/at/{slug}: member, token to read",
      "GET /api/user/exports: account.secure",
      "GET /api/user/exports/{id}/file: public",
      "GET /api/user/lists: member, token to read",
      "GET /api/user/news: member, token to read",
      "GET /api/user/passkeys: account.secure",
      "GET /api/user/place-forms: member, token to read",
      "GET /api/user/places: member, token to read",
      "GET /api/user/privacy: account.read, token to read",
      "GET /api/user/profile: account.read, token to read",
      "GET /api/user/security-events: account.secure",
      "GET /api/user/sessions: account.secure",
      "GET /api/user/suggestions: member, token to read",
      "GET /api/user/two-factor: account.secure",
      "GET /api/users: user.list, token to staff",
      "GET /api/users/{handle}/lists: member, token to read",
      "GET /api/users/{id}: user.list, token to staff",
      "GET /api/users/{id}/sessions: user.change, token to staff",
      "GET /api/users/csv: user.list, token to staff",
      "GET /api/zips/{zip}: public",
      "PATCH /api/categories/{id}: category.manage, token to staff",
      "PATCH /api/list-categories/{id}: list-category.manage, token to staff",
      "PATCH /api/lists/{id}: list.edit, token to write",
      "PATCH /api/lists/{id}/entries/{entry_id}: list.edit, token to write",
      "PATCH /api/lists/{id}/members/{user_id}: list.run, token to write",
      "PATCH /api/lists/{id}/sections/{section_id}: list.edit, token to write",
      "PATCH /api/photos/{id}: photo.change, token to write",
      "PATCH /api/places/{id}: place.edit, token to write",
      "PATCH /api/plans/{key}: subscription.manage, token to staff",
      "PATCH /api/saved/folders/{id}: saved.edit, token to write",
      "PATCH /api/subscriptions/{id}: subscription.manage, token to staff",
      "PATCH /api/tags/{id}: tag.manage, token to staff",
      "PATCH /api/user/passkeys/{id}: account.secure",
      "PATCH /api/user/privacy: account.edit, token to write",
      "PATCH /api/user/profile: account.edit, token to write",
      "POST /api/admin/bulk-edits: place.bulk, token to staff",
      "POST /api/admin/bulk-edits/{id}/run: place.bulk, token to staff",
      "POST /api/admin/bulk-edits/{id}/undo: place.bulk, token to staff",
      "POST /api/admin/starter-places/remove: site.manage, token to staff",
      "POST /api/admin/starter-places/restore: site.manage, token to staff",
      "POST /api/admin/test-mail: site.manage, token to staff",
      "POST /api/app-notifications/{id}/read: notification.edit, token to write",
      "POST /api/app-notifications/read-all: notification.edit, token to write",
      "POST /api/appeals: public",
      "POST /api/categories: category.manage, token to staff",
      "POST /api/categories/{id}/archive: category.manage, token to staff",
      "POST /api/categories/{id}/merge: category.manage, token to staff",
      "POST /api/categories/{id}/move: category.manage, token to staff",
      "POST /api/categories/{id}/restore: category.manage, token to staff",
      "POST /api/claims/{id}/answer: claim.answer, token to write",
      "POST /api/claims/{id}/approve: claim.review, token to staff",
      "POST /api/claims/{id}/ask: claim.review, token to staff",
      "POST /api/claims/{id}/call: claim.review, token to staff",
      "POST /api/claims/{id}/check: claim.prove, token to write",
      "POST /api/claims/{id}/code: claim.prove, token to write",
      "POST /api/claims/{id}/confirm: claim.prove, token to write",
      "POST /api/claims/{id}/documents: claim.prove, token to write",
      "POST /api/claims/{id}/documents/{document}/link: claim.review, token to staff",
      "POST /api/claims/{id}/reject: claim.review, token to staff",
      "POST /api/claims/{id}/withdraw: claim.withdraw, token to write",
      "POST /api/closures/{id}/answer: closure.answer, token to write",
      "POST /api/email-change: public",
      "POST /api/flags: flag.make, token to write",
      "POST /api/flags/{id}/dismiss: flag.decide, token to staff",
      "POST /api/flags/{id}/uphold: flag.decide, token to staff",
      "POST /api/forgot-password: public",
      "POST /api/import-files: place.import, token to staff",
      "POST /api/import-files/{id}/check: place.import, token to staff",
      "POST /api/import-files/{id}/run: place.import, token to staff",
      "POST /api/import-files/{id}/stop: place.import, token to staff",
      "POST /api/imports/{id}/undo: place.import, token to staff",
      "POST /api/imports/{id}/values: place.import, token to staff",
      "POST /api/jobs/{id}/retry: job.manage, token to staff",
      "POST /api/links/check: public",
      "POST /api/list-categories: list-category.manage, token to staff",
      "POST /api/list-categories/{id}/merge: list-category.manage, token to staff",
      "POST /api/list-categories/{id}/move: list-category.manage, token to staff",
      "POST /api/list-invitations/{token}/accept: list.enter, token to write",
      "POST /api/list-invitations/{token}/decline: list.enter, token to write",
      "POST /api/lists: list.create, token to write",
      "POST /api/lists/{id}/check: list.edit, token to write",
      "POST /api/lists/{id}/copy: list.create, token to write",
      "POST /api/lists/{id}/entries: list.edit, token to write",
      "POST /api/lists/{id}/entries/{entry_id}/move: list.edit, token to write",
      "POST /api/lists/{id}/entries/{entry_id}/repair: list.edit, token to write",
      "POST /api/lists/{id}/entries/{entry_id}/transfer: list.edit, token to write",
      "POST /api/lists/{id}/file: list.edit, token to write",
      "POST /api/lists/{id}/hide: list.staff, token to staff",
      "POST /api/lists/{id}/invitations: list.run, token to write",
      "POST /api/lists/{id}/match: list.edit, token to write",
      "POST /api/lists/{id}/match-saved: list.edit, token to write",
      "POST /api/lists/{id}/members: list.run, token to write",
      "POST /api/lists/{id}/owner: list.staff, token to staff",
      "POST /api/lists/{id}/restore: list.run, token to write",
      "POST /api/lists/{id}/sections: list.edit, token to write",
      "POST /api/lists/{id}/show: list.staff, token to staff",
      "POST /api/lists/{id}/sources/{copy_id}/decide: list.edit, token to write",
      "POST /api/lists/{id}/suggestions: list.suggest, token to write",
      "POST /api/lists/{id}/suggestions/decide: list.edit, token to write",
      "POST /api/lists/{id}/suggestions/reopen: list.edit, token to write",
      "POST /api/lists/{id}/tell: list.edit, token to write",
      "POST /api/login: public",
      "POST /api/logout: public",
      "POST /api/mails/{id}/retry: job.manage, token to staff",
      "POST /api/owner-questions/answer: public",
      "POST /api/owner-questions/check: public",
      "POST /api/passkeys/login: public",
      "POST /api/passkeys/options: public",
      "POST /api/photos/{id}/approve: photo.review, token to staff",
      "POST /api/photos/{id}/hide: photo.review, token to staff",
      "POST /api/photos/{id}/reconsider: photo.review, token to staff",
      "POST /api/photos/{id}/refuse: photo.review, token to staff",
      "POST /api/photos/{id}/restore: photo.review, token to staff",
      "POST /api/place-exports: place.import, token to staff",
      "POST /api/place-forms: place.create, token to write",
      "POST /api/place-invitations/{token}/accept: claim.join, token to write",
      "POST /api/place-invitations/{token}/decline: claim.join, token to write",
      "POST /api/places: place.create, token to write",
      "POST /api/places/{id}/approve: place.review, token to staff",
      "POST /api/places/{id}/claims: claim.make, token to write",
      "POST /api/places/{id}/close: place.review, token to staff",
      "POST /api/places/{id}/confirm: place.suggest, token to write",
      "POST /api/places/{id}/managers: claim.share, token to write",
      "POST /api/places/{id}/merge: place.review, token to staff",
      "POST /api/places/{id}/photos: photo.add, token to write",
      "POST /api/places/{id}/reject: place.review, token to staff",
      "POST /api/places/{id}/remove: place.review, token to staff",
      "POST /api/places/{id}/reopen: place.review, token to staff",
      "POST /api/places/{id}/restore: place.review, token to staff",
      "POST /api/places/{id}/revisions/{version}/restore: place.review, token to staff",
      "POST /api/places/{id}/submit: place.submit, token to write",
      "POST /api/places/{id}/subscription/checkout: subscription.pay",
      "POST /api/places/{id}/subscription/invoice: subscription.manage, token to staff",
      "POST /api/places/{id}/subscription/portal: subscription.pay",
      "POST /api/places/{id}/suggestions: place.suggest, token to write",
      "POST /api/places/{id}/unmerge: place.review, token to staff",
      "POST /api/places/{id}/withdraw: place.withdraw, token to write",
      "POST /api/register: public",
      "POST /api/reset-password: public",
      "POST /api/review/{kind}/{id}/lock: place.review, token to staff",
      "POST /api/review/{kind}/{id}/undo: place.review, token to staff",
      "POST /api/review/people/{id}/undo: place.review, token to staff",
      "POST /api/saved-views: view.edit, token to staff",
      "POST /api/saved/folders: saved.edit, token to write",
      "POST /api/saved/many: saved.edit, token to write",
      "POST /api/setup: public",
      "POST /api/stripe/webhook: public",
      "POST /api/subscriptions/{id}/cancel: subscription.manage, token to staff",
      "POST /api/suggestions/{id}/accept: suggestion.decide, token to write",
      "POST /api/suggestions/{id}/photos: suggestion.prove, token to write",
      "POST /api/suggestions/{id}/refuse: suggestion.decide, token to write",
      "POST /api/suggestions/{id}/withdraw: suggestion.withdraw, token to write",
      "POST /api/tags: tag.manage, token to staff",
      "POST /api/tags/{id}/merge: tag.manage, token to staff",
      "POST /api/tags/remove-unused: tag.manage, token to staff",
      "POST /api/two-factor-challenge: public",
      "POST /api/user/api-tokens: account.secure",
      "POST /api/user/avatar: account.edit, token to write",
      "POST /api/user/confirm: account.secure",
      "POST /api/user/deletion: account.secure",
      "POST /api/user/exports: account.secure",
      "POST /api/user/passkeys: account.secure",
      "POST /api/user/passkeys/options: account.secure",
      "POST /api/user/recovery-codes: account.secure",
      "POST /api/user/stop-impersonating: member",
      "POST /api/user/two-factor: account.secure",
      "POST /api/user/two-factor/confirm: account.secure",
      "POST /api/users/{id}/end-sessions: user.change, token to staff",
      "POST /api/users/{id}/impersonate: user.impersonate",
      "POST /api/users/{id}/resend-verification: user.change, token to staff",
      "POST /api/users/{id}/restore: user.change, token to staff",
      "POST /api/users/{id}/suspend: user.change, token to staff",
      "POST /api/users/invitations: user.invite, token to staff",
      "POST /api/verify-email: public",
      "POST /api/verify-email/resend: public",
      "PUT /api/admin/getting-started: site.manage, token to staff",
      "PUT /api/been/{id}: saved.edit, token to write",
      "PUT /api/categories/{id}/cover: category.manage, token to staff",
      "PUT /api/follows/{kind}/{id}: follow.edit, token to write",
      "PUT /api/import-files/{id}/options: place.import, token to staff",
      "PUT /api/list-categories/{id}/cover: list-category.manage, token to staff",
      "PUT /api/lists/{id}/cover: list.edit, token to write",
      "PUT /api/lists/{id}/entries/{entry_id}/photo: list.edit, token to write",
      "PUT /api/lists/{id}/pick: list.staff, token to staff",
      "PUT /api/notification-settings: notification.edit, token to write",
      "PUT /api/place-forms/{id}: place.create, token to write",
      "PUT /api/places/{id}/photos/order: photo.order, token to write",
      "PUT /api/saved/{kind}/{id}: saved.edit, token to write",
      "PUT /api/user/custom-url: account.edit, token to write",
      "PUT /api/user/email: account.secure",
      "PUT /api/user/home-region: account.edit, token to write",
      "PUT /api/user/password: account.secure",
      "PUT /api/user/username: account.secure",
      "PUT /api/users/{id}/role: user.promote",
    ]
  `)
})

const ids = new Map<Role, number>()
beforeAll(async () => {
  for (const role of ['admin', 'manager', 'editor', 'user'] as const)
    ids.set(role, await createAccount(ctx, { name: role, username: `an-${role}`, email: `${role}@people.example`, password, role }))
})

const browsers = new Map<string, Promise<Browser>>()
/** The same browser for everything that one of them does here. */
function browserOf(role: Role | 'guest'): Promise<Browser> {
  const browser = browsers.get(role) ?? opened(role)
  browsers.set(role, browser)
  return browser
}

async function opened(role: Role | 'guest'): Promise<Browser> {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  if (role !== 'guest') expect((await browser.login(`an-${role}`)).status).toBe(200)
  return browser
}

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
/** Bodies that nobody could do anything with. */
const garbage: [what: string, body: string, headers: Record<string, string>][] = [
  ['of another form', '[]', json],
  ['that is no JSON', '{', json],
  ['with characters that no text holds', '{"email":"\\u0000"}', json],
  ['of another type', 'hello', text],
]

describe.each(garbage)('a body %s', (_, body, headers) => {
  test.each([
    ['guest', 'PATCH', '/api/user/profile', 401],
    ['guest', 'PUT', '/api/users/1/role', 401],
    ['guest', 'POST', '/api/users/invitations', 401],
    ['user', 'POST', '/api/users/invitations', 403],
    ['editor', 'POST', '/api/users/invitations', 403],
    ['user', 'PUT', '/api/users/999999999/role', 403],
    ['manager', 'PUT', '/api/users/999999999/role', 404],
    ['user', 'PATCH', '/api/user/passkeys/999999999', 404],
  ] as const)('is not read where the answer to %s of %s %s is %i', async (who, method, path, status) => {
    expect((await (await browserOf(who)).send(method, path, body, headers)).status).toBe(status)
  })

  test('is not read where the person stands above', async () => {
    const manager = await browserOf('manager')
    expect((await manager.send('PUT', `/api/users/${ids.get('admin')}/role`, body, headers)).status).toBe(403)
  })

  test('is refused of those who may', async () => {
    const { status } = await (await browserOf('manager')).send('PUT', `/api/users/${ids.get('user')}/role`, body, headers)
    expect([400, 415, 422]).toContain(status)
  })
})

test('a path that can not be read is told to everybody', async () => {
  for (const who of ['guest', 'user', 'admin'] as const)
    expect((await (await browserOf(who)).send('PUT', '/api/users/x/role', {})).status, who).toBe(422)
})

test('a query that can not be read is told to those alone who may ask', async () => {
  const status = async (who: Role | 'guest') => (await (await browserOf(who)).get('/api/users?limit=x')).status
  expect([await status('guest'), await status('user'), await status('manager')]).toEqual([401, 403, 422])
})

test('invitations are sent by admins and managers, and by nobody else', async () => {
  const invited = async (who: Role | 'guest') => {
    const email = `by-${who}@invited.example`
    const { status } = await (await browserOf(who)).post('/api/users/invitations', { email })
    return [status, (await site.mailsTo(email)).length]
  }
  for (const who of ['admin', 'manager'] as const) expect(await invited(who), who).toEqual([204, 1])
  for (const who of ['editor', 'user'] as const) expect(await invited(who), who).toEqual([403, 0])
  expect(await invited('guest')).toEqual([401, 0])
})

test('staff who look through the eyes of other staff change nothing for anybody', async () => {
  const admin = await opened('admin')
  expect((await admin.post(`/api/users/${ids.get('manager')}/impersonate`)).status).toBe(204)
  expect((await admin.get('/api/users')).status).toBe(200)
  expect((await admin.put(`/api/users/${ids.get('user')}/role`, { role: 'editor' })).status).toBe(403)
  expect((await admin.post(`/api/users/${ids.get('user')}/suspend`, { reason: 'A reason' })).status).toBe(403)
  expect((await admin.post('/api/users/invitations', { email: 'unseen@invited.example' })).status).toBe(403)
  expect((await admin.post('/api/user/stop-impersonating')).status).toBe(204)
})
