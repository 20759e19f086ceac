import { describe, expect, test } from 'vitest'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { can, type Role } from '../../policy.ts'
import { ClaimMethod, ClaimState } from './contract.ts'
import { domainOf, isAddressAt, liesAt, settled } from './domain.ts'
import { afterClaimMove, approvesAtOnce, type ClaimMove, claimable, claimMoves, isHeard } from './rules.ts'
import { nextSteps } from './ui/claim-words.ts'

test('who manages a place is its owner’s to say, but to leave its managers’; admins see it', () => {
  const place = { status: 'published', created_by_id: 7, owner_id: 1, manager_ids: [2] } as const
  for (const role of ['admin', 'manager', 'editor', 'business_owner', 'user'] as Role[])
    for (const id of [1, 2, 3, 7]) {
      const viewer = viewerAs(role, id)
      expect(can(viewer, 'claim.managers', place)).toBe(id === 1 || role === 'admin')
      expect(can(viewer, 'claim.share', place)).toBe(id === 1)
      expect(can(viewer, 'claim.leave', place)).toBe(id === 1 || id === 2)
      expect(can(viewer, 'claim.share', { ...place, status: 'removed' })).toBe(false)
      expect(can({ ...viewer, verified: false }, 'claim.share', place)).toBe(false)
      for (const name of ['claim.share', 'claim.leave'] as const) expect(can({ ...viewer, impersonatedBy: 9 }, name, place)).toBe(false)
      expect([can(viewer, 'claim.join'), can({ ...viewer, verified: false }, 'claim.join')]).toEqual([true, false])
    }
})

describe('what becomes of a claim', () => {
  const allowed: Record<ClaimMove, Partial<Record<ClaimState, ClaimState>>> = {
    approve: { pending: 'approved' },
    reject: { pending: 'rejected' },
    displace: { approved: 'rejected' },
    withdraw: { pending: 'withdrawn', approved: 'withdrawn' },
  }
  test('every state × every move', () => {
    for (const move of Object.keys(claimMoves) as ClaimMove[])
      for (const state of ClaimState.options) expect(afterClaimMove(move, state), `${move} of ${state}`).toBe(allowed[move][state] ?? null)
  })

  test('a proof of the domain approves at once unless there is a rival; others wait', () => {
    for (const method of ClaimMethod.options)
      for (const owned of [false, true])
        for (const others of [0, 1, 2])
          expect(approvesAtOnce(method, { owned, others })).toBe(['mail', 'dns', 'file'].includes(method) && !owned && others === 0)
  })

  test('a present owner is heard: until they answer, or for their time', () => {
    const now = new Date('2026-03-20')
    const [past, future] = [new Date('2026-03-19'), new Date('2026-03-21')]
    expect(isHeard({ owned: false, answered: false, until: null, now })).toBe(true)
    expect(isHeard({ owned: true, answered: false, until: null, now })).toBe(false)
    expect(isHeard({ owned: true, answered: false, until: future, now })).toBe(false)
    expect(isHeard({ owned: true, answered: false, until: past, now })).toBe(true)
    expect(isHeard({ owned: true, answered: true, until: future, now })).toBe(true)
  })

  test('a claimant reads what comes next: whom is heard until when, and that the team decides after that', () => {
    const steps = (claim: Partial<Parameters<typeof nextSteps>[0]>) =>
      nextSteps({ proved: null, method: null, owned: true, heard: false, hearing_until: null, ...claim }, () => 'May 1').join(' ')
    expect(steps({})).toMatch(/heard once you show something.*two working days after that\./)
    expect(steps({ hearing_until: '2026-05-01' })).toMatch(/heard until May 1, or until they answer.*after that\./)
    expect(steps({ hearing_until: '2026-05-01', heard: true })).toMatch(/owner was heard\. .*two working days\. /)
    expect(steps({ owned: false, heard: true })).not.toContain('owner')
  })

  test('only published places can be claimed, and not by who owns them', () => {
    for (const status of ['draft', 'pending', 'rejected', 'removed'] as const)
      expect(claimable({ status, owner_id: null }, 1)).toBe('unpublished')
    expect(claimable({ status: 'closed', owner_id: null }, 1)).toBe('closed')
    expect(claimable({ status: 'published', owner_id: 2 }, 1)).toBe('yes')
    expect(claimable({ status: 'published', owner_id: 1 }, 1)).toBe('own')
  })

  test('who may do what with a claim: its claimant, the owner to answer, admins to decide', () => {
    const claim = { user_id: 1, owner_id: 2 }
    for (const role of ['admin', 'manager', 'editor', 'business_owner', 'user'] as Role[])
      for (const id of [1, 2, 3]) {
        const viewer = viewerAs(role, id)
        expect(can(viewer, 'claim.see', claim)).toBe(id === 1 || role === 'admin')
        expect(can(viewer, 'claim.prove', claim)).toBe(id === 1)
        expect(can({ ...viewer, verified: false }, 'claim.prove', claim)).toBe(false)
        expect(can(viewer, 'claim.withdraw', claim)).toBe(id === 1)
        expect(can(viewer, 'claim.answer', claim)).toBe(id === 1 || id === 2)
        expect(can(viewer, 'claim.review')).toBe(role === 'admin')
        expect(can({ ...viewer, impersonatedBy: 9 }, 'claim.prove', claim)).toBe(false)
      }
  })
})

describe('the domain of a website', () => {
  test.each([
    ['https://ferrybuilding.com', 'ferrybuilding.com'],
    ['https://WWW.FerryBuilding.com/visit?x=1', 'ferrybuilding.com'],
    ['http://shop.tea.co.uk/', 'tea.co.uk'],
    ['https://bücher.de', 'xn--bcher-kva.de'],
  ])('%s is %s', (website, domain) => expect(domainOf(website)).toMatchObject({ domain }))

  test.each([
    [null, 'none'],
    ['ftp://tea.com', 'none'],
    ['https://user@tea.com', 'none'],
    ['https://tea.com:8443', 'none'],
    ['https://192.0.2.7/', 'address'],
    ['https://localhost', 'address'],
    ['https://tea.internal', 'address'],
    ['https://co.uk', 'address'],
    ['https://gmail.com', 'mail'],
    ['https://tea.wixsite.com', 'builder'],
    ['https://tea.github.io', 'builder'],
    ['https://tea.myshopify.com', 'builder'],
    ['https://sites.google.com/tea', 'builder'],
    ['https://www.facebook.com/tea', 'social'],
    ['https://instagram.com/tea', 'social'],
  ] as const)('%s proves nothing: %s', (website, not) => expect(domainOf(website)).toEqual({ not }))

  test('an address counts at the domain and below it, whatever its letters, and nowhere else', () => {
    for (const good of ['a@tea.com', 'a@mail.tea.com', 'A@TEA.COM', '"x@y"@tea.com']) expect(isAddressAt(good, 'tea.com'), good).toBe(true)
    for (const bad of ['a@notea.com', 'a@tea.com.evil.net', 'a@tea.co', 'tea.com', '@tea.com', 'a@tea.com@evil.net', 'a@evil.net/tea.com'])
      expect(isAddressAt(bad, 'tea.com'), bad).toBe(false)
    expect(isAddressAt('a@bücher.de', 'xn--bcher-kva.de')).toBe(true)
  })

  test('it must stand on the page for 30 days, and not by the claimant’s doing', () => {
    const change = { from: null, to: 'https://tea.com', by_id: 7, days: 40, given: false }
    const tea = liesAt('tea.com')
    expect(settled(tea, [], 1, [])).toBe(null)
    expect(settled(tea, [change], 1, [])).toBe(null)
    expect(settled(tea, [change], 7, [])).toBe('own')
    expect(settled(tea, [{ ...change, days: 29 }], 1, [])).toBe('new')
    expect(settled(tea, [{ ...change, days: 0, given: true }], 1, [])).toBe(null)
    expect(settled(tea, [{ ...change, days: 0, given: true }], 7, [])).toBe('own')
    expect(settled(tea, [{ ...change, from: 'http://www.tea.com/', days: 1 }], 7, [])).toBe(null)
    expect(settled(tea, [change], 1, ['http://tea.com/about'])).toBe('own')
  })
})
