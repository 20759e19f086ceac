import { expect, test } from 'vitest'
import { ForbiddenError, UnauthenticatedError } from '../src/platform/errors.ts'
import { viewerAs } from '../src/policy/viewer-fixture.ts'
import {
  authorize,
  can,
  grantable,
  type Permission,
  permissionsOf,
  permissions as plain,
  type ResourcePermission,
  type Role,
  resourcePermissions,
  type Viewer,
} from '../src/policy.ts'

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const permissions = Object.keys(plain) as Permission[]
const onResources = Object.keys(resourcePermissions) as ResourcePermission[]

const somebody = (role: Role, more: Partial<Viewer> = {}): Viewer => ({ ...viewerAs(role), session: 1, ...more })

/** What every rule is asked of here: a person of this role, who isn't the viewer and keeps their page private. */
const person = (role: Role) => ({ id: 2, role, is_public: false })
const ofPlaces = (name: ResourcePermission) => name.startsWith('place.')
const ofSuggestions = (name: ResourcePermission) => name.startsWith('suggestion.')
/** Told of by `src/features/claims/claims.unit.test.ts`, for every role and whose it is. */
const ofClaims = (name: ResourcePermission) => name.startsWith('claim.')
const ofClosures = (name: ResourcePermission) => name.startsWith('closure.')
const ofPhotos = (name: ResourcePermission) => name.startsWith('photo.')

/** Somebody else, or something of somebody else’s. */
const aboutNothing = (name: ResourcePermission): never =>
  (ofPlaces(name) || ofPhotos(name) || ofSuggestions(name) || ofClosures(name)
    ? { ...place, reporter_ids: [], status: 'published', uploader_id: null, kind: 'edit', author_id: null }
    : person('user')) as never

const sentence = (name: string, allowed: (role: Role) => boolean) => `${name}: ${roles.filter(allowed).join(', ') || 'visitor'}`

test('who may do what, for a person to read', () => {
  expect(permissions.map((name) => sentence(name, (role) => can(somebody(role), name)))).toMatchInlineSnapshot(`
    [
      "account.read: admin, manager, editor, business_owner, user",
      "account.edit: admin, manager, editor, business_owner, user",
      "account.secure: admin, manager, editor, business_owner, user",
      "notification.read: admin, manager, editor, business_owner, user",
      "notification.edit: admin, manager, editor, business_owner, user",
      "saved.read: admin, manager, editor, business_owner, user",
      "saved.edit: admin, manager, editor, business_owner, user",
      "follow.read: admin, manager, editor, business_owner, user",
      "follow.edit: admin, manager, editor, business_owner, user",
      "place.import: admin, manager, editor",
      "place.create: admin, manager, editor, business_owner, user",
      "place.suggest: admin, manager, editor, business_owner, user",
      "form.look: admin, manager, editor, business_owner, user",
      "place.review: admin, manager, editor",
      "photo.review: admin, manager, editor",
      "category.read: admin, manager",
      "category.manage: admin, manager",
      "tag.read: admin",
      "tag.manage: admin",
      "claim.make: admin, manager, editor, business_owner, user",
      "claim.join: admin, manager, editor, business_owner, user",
      "claim.review: admin",
      "claim.list: admin, manager, editor",
      "subscription.manage: admin",
      "place.list: admin, manager, editor",
      "place.bulk: admin, manager, editor",
      "flag.make: admin, manager, editor, business_owner, user",
      "flag.decide: admin, manager, editor",
      "channel.create: admin, manager, editor, business_owner, user",
      "channel.join: admin, manager, editor, business_owner, user",
      "channel.staff: admin, manager",
      "list.enter: admin, manager, editor, business_owner, user",
      "list.create: admin, manager, editor, business_owner, user",
      "list.staff: admin, manager",
      "list.list: admin",
      "list-category.read: admin",
      "list-category.manage: admin",
      "chain.create: admin, manager, editor, business_owner, user",
      "chain.staff: admin, manager",
      "view.read: admin, manager, editor",
      "view.edit: admin, manager, editor",
      "dashboard.read: admin, manager",
      "user.list: admin, manager",
      "user.invite: admin, manager",
      "site.read: admin",
      "site.manage: admin",
      "audit.read: admin",
      "job.read: admin",
      "job.manage: admin",
      "mail.read: admin",
      "mail.open: admin",
    ]
  `)
})

test('who may do what with whom, for a person to read', () => {
  const table = onResources
    .filter((name) => !ofPlaces(name) && !ofPhotos(name) && !ofSuggestions(name) && !ofClaims(name))
    .filter((name) => !ofPlaces(name) && !ofPhotos(name) && !ofSuggestions(name) && !ofClosures(name))
    // Whose a list is stands in src/features/lists/rules.test.ts, whose a chain in src/app/visible-chains.testing.server.ts.
    .filter((name) => !name.startsWith('list.') && !name.startsWith('chain.'))
    .flatMap((name) => roles.map((of) => sentence(`${name} of ${of}`, (role) => can(somebody(role), name, person(of) as never))))
  expect(table).toMatchInlineSnapshot(`
    [
      "person.read of admin: admin, manager",
      "person.read of manager: admin, manager",
      "person.read of editor: admin, manager",
      "person.read of business_owner: admin, manager",
      "person.read of user: admin, manager",
      "user.change of admin: admin",
      "user.change of manager: admin",
      "user.change of editor: admin, manager",
      "user.change of business_owner: admin, manager",
      "user.change of user: admin, manager",
      "user.promote of admin: admin",
      "user.promote of manager: admin",
      "user.promote of editor: admin, manager",
      "user.promote of business_owner: admin, manager",
      "user.promote of user: admin, manager",
      "user.impersonate of admin: admin",
      "user.impersonate of manager: admin",
      "user.impersonate of editor: admin, manager",
      "user.impersonate of business_owner: admin, manager",
      "user.impersonate of user: admin, manager",
      "subscription.see of admin: admin",
      "subscription.see of manager: admin",
      "subscription.see of editor: admin",
      "subscription.see of business_owner: admin",
      "subscription.see of user: admin",
      "subscription.figures of admin: visitor",
      "subscription.figures of manager: visitor",
      "subscription.figures of editor: visitor",
      "subscription.figures of business_owner: visitor",
      "subscription.figures of user: visitor",
      "subscription.pay of admin: visitor",
      "subscription.pay of manager: visitor",
      "subscription.pay of editor: visitor",
      "subscription.pay of business_owner: visitor",
      "subscription.pay of user: visitor",
      "channel.edit of admin: admin, manager",
      "channel.edit of manager: admin, manager",
      "channel.edit of editor: admin, manager",
      "channel.edit of business_owner: admin, manager",
      "channel.edit of user: admin, manager",
      "channel.run of admin: admin, manager",
      "channel.run of manager: admin, manager",
      "channel.run of editor: admin, manager",
      "channel.run of business_owner: admin, manager",
      "channel.run of user: admin, manager",
    ]
  `)
})

/** Who the viewer is to the place that they are asked about. */
const relations = {
  visitor: {},
  creator: { created_by_id: 1 },
  owner: { owner_id: 1 },
  manager: { manager_ids: [1] },
}
const statuses = ['draft', 'pending', 'published', 'rejected', 'closed', 'removed'] as const
const place = { created_by_id: 7, owner_id: null, manager_ids: [] }

test('who may do what with a place, for a person to read', () => {
  const asked = (name: ResourcePermission, role: Role, relation: keyof typeof relations) =>
    statuses.filter((status) => can(somebody(role), name, { ...place, ...relations[relation], status } as never)).join(', ') || 'never'
  const names = onResources.filter(ofPlaces)
  const members = names.flatMap((name) =>
    (Object.keys(relations) as (keyof typeof relations)[]).map(
      (relation) => `${name} by its ${relation}: ${asked(name, 'user', relation)}`,
    ),
  )
  expect([...members, ...names.map((name) => `${name} by an editor: ${asked(name, 'editor', 'visitor')}`)]).toMatchInlineSnapshot(`
    [
      "place.see by its visitor: published, closed",
      "place.see by its creator: draft, pending, published, rejected, closed",
      "place.see by its owner: draft, pending, published, rejected, closed",
      "place.see by its manager: draft, pending, published, rejected, closed",
      "place.edit by its visitor: never",
      "place.edit by its creator: draft, pending, rejected",
      "place.edit by its owner: draft, pending, published, rejected, closed",
      "place.edit by its manager: draft, pending, published, rejected, closed",
      "place.submit by its visitor: never",
      "place.submit by its creator: draft, pending, rejected",
      "place.submit by its owner: draft, pending, published, rejected, closed",
      "place.submit by its manager: draft, pending, published, rejected, closed",
      "place.withdraw by its visitor: never",
      "place.withdraw by its creator: draft, pending, rejected",
      "place.withdraw by its owner: draft, pending, published, rejected, closed",
      "place.withdraw by its manager: draft, pending, published, rejected, closed",
      "place.decide by its visitor: never",
      "place.decide by its creator: never",
      "place.decide by its owner: draft, pending, published, rejected, closed",
      "place.decide by its manager: draft, pending, published, rejected, closed",
      "place.stats by its visitor: never",
      "place.stats by its creator: never",
      "place.stats by its owner: draft, pending, published, rejected, closed",
      "place.stats by its manager: draft, pending, published, rejected, closed",
      "place.see by an editor: draft, pending, published, rejected, closed, removed",
      "place.edit by an editor: draft, pending, published, rejected, closed, removed",
      "place.submit by an editor: draft, pending, published, closed, removed",
      "place.withdraw by an editor: never",
      "place.decide by an editor: draft, pending, published, rejected, closed, removed",
      "place.stats by an editor: draft, pending, published, rejected, closed, removed",
    ]
  `)
  for (const name of names) {
    expect(asked(name, 'business_owner', 'visitor')).toBe(asked(name, 'user', 'visitor'))
    for (const role of ['manager', 'admin'] as const) expect(asked(name, role, 'visitor')).toBe(asked(name, 'editor', 'visitor'))
  }
})

test('who may do what with a suggestion, for a person to read', () => {
  const of = {
    others: {},
    oneself: { author_id: 1 },
    'a stranger about one’s own place': { owner_id: 1 },
    'a stranger about a place that one manages': { manager_ids: [1] },
    'a stranger that one’s own place is closed': { owner_id: 1, kind: 'closed' },
  }
  const asked = { kind: 'edit', author_id: 7, owner_id: 7, manager_ids: [7] }
  const table = onResources
    .filter(ofSuggestions)
    .flatMap((name) =>
      Object.entries(of).map(([whose, own]) =>
        sentence(`${name} of ${whose}`, (role) => can(somebody(role), name, { ...asked, ...own } as never)),
      ),
    )
  expect(table).toMatchInlineSnapshot(`
    [
      "suggestion.see of others: admin, manager, editor",
      "suggestion.see of oneself: admin, manager, editor, business_owner, user",
      "suggestion.see of a stranger about one’s own place: admin, manager, editor, business_owner, user",
      "suggestion.see of a stranger about a place that one manages: admin, manager, editor, business_owner, user",
      "suggestion.see of a stranger that one’s own place is closed: admin, manager, editor, business_owner, user",
      "suggestion.decide of others: admin, manager, editor",
      "suggestion.decide of oneself: visitor",
      "suggestion.decide of a stranger about one’s own place: admin, manager, editor, business_owner, user",
      "suggestion.decide of a stranger about a place that one manages: admin, manager, editor, business_owner, user",
      "suggestion.decide of a stranger that one’s own place is closed: admin, manager, editor",
      "suggestion.prove of others: visitor",
      "suggestion.prove of oneself: admin, manager, editor, business_owner, user",
      "suggestion.prove of a stranger about one’s own place: visitor",
      "suggestion.prove of a stranger about a place that one manages: visitor",
      "suggestion.prove of a stranger that one’s own place is closed: visitor",
      "suggestion.look of others: admin, manager, editor",
      "suggestion.look of oneself: admin, manager, editor, business_owner, user",
      "suggestion.look of a stranger about one’s own place: admin, manager, editor, business_owner, user",
      "suggestion.look of a stranger about a place that one manages: admin, manager, editor, business_owner, user",
      "suggestion.look of a stranger that one’s own place is closed: admin, manager, editor",
      "suggestion.withdraw of others: visitor",
      "suggestion.withdraw of oneself: admin, manager, editor, business_owner, user",
      "suggestion.withdraw of a stranger about one’s own place: visitor",
      "suggestion.withdraw of a stranger about a place that one manages: visitor",
      "suggestion.withdraw of a stranger that one’s own place is closed: visitor",
    ]
  `)
})

test('who may do what with photos, for a person to read', () => {
  const of = {
    others: {},
    oneself: { uploader_id: 1 },
    'one’s own place': { owner_id: 1 },
    'a place that one manages': { manager_ids: [1] },
  }
  const asked = { uploader_id: 7, owner_id: 7, manager_ids: [7] }
  const table = onResources
    .filter(ofPhotos)
    .flatMap((name) =>
      Object.entries(of).map(([whose, own]) =>
        sentence(`${name} of ${whose}`, (role) => can(somebody(role), name, { ...asked, ...own } as never)),
      ),
    )
  expect(table).toMatchInlineSnapshot(`
    [
      "photo.read of others: admin, manager, editor, business_owner, user",
      "photo.read of oneself: admin, manager, editor, business_owner, user",
      "photo.read of one’s own place: admin, manager, editor, business_owner, user",
      "photo.read of a place that one manages: admin, manager, editor, business_owner, user",
      "photo.add of others: admin, manager, editor, business_owner, user",
      "photo.add of oneself: admin, manager, editor, business_owner, user",
      "photo.add of one’s own place: admin, manager, editor, business_owner, user",
      "photo.add of a place that one manages: admin, manager, editor, business_owner, user",
      "photo.order of others: admin, manager, editor",
      "photo.order of oneself: admin, manager, editor",
      "photo.order of one’s own place: admin, manager, editor, business_owner, user",
      "photo.order of a place that one manages: admin, manager, editor, business_owner, user",
      "photo.change of others: admin, manager, editor",
      "photo.change of oneself: admin, manager, editor, business_owner, user",
      "photo.change of one’s own place: admin, manager, editor",
      "photo.change of a place that one manages: admin, manager, editor",
    ]
  `)
})

test('a guest may do nothing that needs a permission', () => {
  expect(permissions.filter((permission) => can(null, permission))).toEqual([])
  expect(onResources.filter((permission) => can(null, permission, aboutNothing(permission)))).toEqual([])
})

test('with a resource that is not there nobody may do anything', () => {
  for (const nothing of [null, undefined])
    expect(onResources.filter((permission) => can(somebody('admin'), permission, nothing))).toEqual([])
})

test('menus are told of permissions that need no resource, and of no others', () => {
  expect(permissionsOf(somebody('admin'))).toEqual(permissions)
  expect(permissionsOf(somebody('user'))).toEqual([
    'account.read',
    'account.edit',
    'account.secure',
    'notification.read',
    'notification.edit',
    'saved.read',
    'saved.edit',
    'follow.read',
    'follow.edit',
    'place.create',
    'place.suggest',
    'form.look',
    'claim.make',
    'claim.join',
    'flag.make',
    'channel.create',
    'channel.join',
    'list.enter',
    'list.create',
    'chain.create',
  ])
})

test('a manager changes neither admins nor managers, and gives no role above editor (behaviour 6.3)', () => {
  const changed = (by: Role) => roles.filter((role) => can(somebody(by), 'user.change', { role }))
  expect(changed('admin')).toEqual(roles)
  expect(changed('manager')).toEqual(['editor', 'business_owner', 'user'])
  expect(changed('editor')).toEqual([])
  expect(grantable({ role: 'admin' })).toEqual(roles)
  expect(grantable({ role: 'manager' })).toEqual(['editor', 'business_owner', 'user'])
  for (const role of ['editor', 'business_owner', 'user'] as const) expect(grantable({ role })).toEqual([])
})

test('a page is read by everybody where it is public, else by its person and by those who look after people', () => {
  const reads = (viewer: Viewer, page: { id: number; is_public: boolean }) => can(viewer, 'person.read', page)
  expect(reads(somebody('user'), { id: 2, is_public: true })).toBe(true)
  expect(reads(somebody('user'), { id: 1, is_public: false })).toBe(true)
  expect(roles.filter((role) => reads(somebody(role), { id: 2, is_public: false }))).toEqual(['admin', 'manager'])
  expect(reads(somebody('admin', { scopes: ['read'], session: null }), { id: 2, is_public: false })).toBe(false)
})

test('a verb that is open to guests in other ways asks for sign-in first, then for the permission', () => {
  expect(() => authorize(null, 'account.secure')).toThrow(UnauthenticatedError)
  expect(() => authorize(somebody('admin', { scopes: ['read', 'write', 'staff'] }), 'account.secure')).toThrow(ForbiddenError)
  expect(authorize(somebody('user'), 'account.secure')).toEqual(somebody('user'))
})

test('what API tokens may do depends on their scopes, and none reaches what an account is secured by', () => {
  const allowed = (...scopes: string[]) => permissions.filter((permission) => can(somebody('admin', { scopes, session: null }), permission))
  expect(allowed()).toEqual([])
  expect(allowed('read')).toEqual(['account.read', 'notification.read', 'saved.read', 'follow.read', 'form.look'])
  expect(allowed('write')).toEqual([
    ...['account.edit', 'notification.edit', 'saved.edit', 'follow.edit'],
    ...[
      'place.create',
      'place.suggest',
      'claim.make',
      'claim.join',
      'flag.make',
      'channel.create',
      'channel.join',
      'list.enter',
      'list.create',
      'chain.create',
    ],
  ])
  expect(allowed('staff')).toEqual(
    permissions.filter(
      (name) =>
        !/^(account|notification|saved|follow)\.|^mail\.open$|^place\.(create|suggest)$|^form\.look$|^(claim|flag)\.make$|^claim\.join$|^list\.(create|enter)$|^channel\.(create|join)$|^chain\.create$/.test(
          name,
        ),
    ),
  )
  expect(allowed('read', 'write', 'staff')).toEqual(permissions.filter((name) => name !== 'account.secure' && name !== 'mail.open'))
  for (const name of ['user.impersonate', 'user.promote'] as const) {
    const may = (scopes: string[] | null) => can(somebody('admin', { scopes }), name, { role: 'user' })
    expect([may(null), may(['read', 'write', 'staff'])]).toEqual([true, false])
  }
})

test('staff who look through somebody’s eyes only read, whoever they look through', () => {
  const viewer = somebody('admin', { impersonatedBy: 7 })
  expect(permissions.filter((permission) => can(viewer, permission))).toEqual(permissions.filter((name) => /\.(read|list)$/.test(name)))
  expect(onResources.filter((permission) => can(viewer, permission, aboutNothing(permission)))).toEqual([
    'person.read',
    'place.see',
    'place.decide',
    'suggestion.see',
    'photo.read',
    'place.stats',
    'claim.see',
    'claim.managers',
    'list.work',
  ])
})
