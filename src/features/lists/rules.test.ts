import { expect, test } from 'vitest'
import { type ChannelRole, isStaffWork, type ListAsked, type ListRole, type ListVisibility, seesList } from '../../policy/lists.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { can, type Role } from '../../policy.ts'

const OWNER = 5
const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const visibilities: ListVisibility[] = ['public', 'unlisted', 'private']
const memberships: (ListRole | null)[] = ['viewer', 'suggester', 'editor', null]
const channelRoles: ChannelRole[] = ['owner', 'editor', null]

/** Everybody there can be, and every list, said once more in other words than the rules'. */
const cases = roles.flatMap((role) =>
  [true, false].flatMap((verified) =>
    [OWNER, 6].flatMap((id) =>
      memberships.flatMap((membership) =>
        channelRoles.flatMap((channel) =>
          visibilities.flatMap((visibility) =>
            [true, false].map((hidden) => ({ role, verified, id, membership, channel, visibility, hidden })),
          ),
        ),
      ),
    ),
  ),
)

test('who sees a list, and who writes it, for every role, membership, role in its channel, visibility and state', () => {
  expect(cases).toHaveLength(1440)
  for (const { role, verified, id, membership, channel, visibility, hidden } of cases) {
    const viewer = { ...viewerAs(role, id), verified }
    const list: ListAsked = { owner_id: OWNER, visibility, hidden, role: membership, channel_role: channel }
    const [inside, mighty] = [id === OWNER || membership !== null || channel !== null, role === 'admin' || role === 'manager']
    const open = visibility !== 'private' && (!hidden || mighty || role === 'editor')
    const what = JSON.stringify({ role, verified, id, membership, channel, visibility, hidden })
    expect(seesList(viewer, list), what).toBe(inside || open ? 'yes' : mighty && visibility === 'private' ? 'audited' : 'no')
    const writer = id === OWNER || membership === 'editor' || channel !== null
    expect(can(viewer, 'list.edit', list), what).toBe((writer || mighty) && (verified || visibility === 'private'))
    expect(can(viewer, 'list.run', list), what).toBe(id === OWNER || channel === 'owner' || mighty)
    expect(can(viewer, 'list.join', list), what).toBe(id === OWNER || membership !== null || channel === 'owner' || mighty)
    expect(can(viewer, 'list.work', list), what).toBe(inside || mighty)
    expect(isStaffWork(viewer, list), what).toBe(!writer)
    expect(can({ ...viewer, impersonatedBy: 9 }, 'list.edit', list), what).toBe(false)
  }
})

test('guests see what is public or known by its address, unless it is hidden, and write nothing', () => {
  for (const visibility of visibilities)
    for (const hidden of [true, false]) {
      const list: ListAsked = { owner_id: OWNER, visibility, hidden, role: null, channel_role: null }
      expect(seesList(null, list)).toBe(visibility !== 'private' && !hidden ? 'yes' : 'no')
      expect(can(null, 'list.edit', list)).toBe(false)
    }
})
