import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import type { PlaceStatus } from './contract.ts'
import { fieldNames, fields } from './fields.ts'
import { afterMove, isStaff, onlySuggested, type PlaceMove, type PlaceState, placeMoves } from './rules.ts'

const moves = Object.keys(placeMoves) as PlaceMove[]
const statuses: PlaceStatus[] = ['draft', 'pending', 'published', 'rejected', 'closed', 'removed']
const draft: PlaceState = { status: 'draft', before: null, merged: false }

/** Every state that a place may come into, from a draft. */
const walked = fc
  .array(fc.constantFrom(...moves), { maxLength: 30 })
  .map((path) => path.reduce<PlaceState>((state, move) => afterMove(move, state) ?? state, draft))

describe('what may become of a place', () => {
  test('is exactly what is ruled', () => {
    const ruled = [
      'draft submit pending',
      'draft publish published',
      'pending withdraw draft',
      'pending approve published',
      'pending reject rejected',
      'rejected submit pending',
      'published reconsider pending',
      'rejected reconsider pending',
      'published close closed',
      'closed reopen published',
      ...statuses.filter((status) => status !== 'removed').flatMap((status) => [`${status} remove removed`, `${status} merge removed`]),
    ]
    const found = statuses
      .filter((status) => status !== 'removed')
      .flatMap((status) =>
        moves.flatMap((move) => {
          const next = afterMove(move, { status, before: null, merged: false })
          return next ? [`${status} ${move} ${next.status}`] : []
        }),
      )
    expect(found.toSorted()).toEqual(ruled.toSorted())
  })

  test('a removed place only goes back to what it was, and knows how it was removed', () => {
    fc.assert(
      fc.property(walked, (state) => {
        expect(state.before === null).toBe(state.status !== 'removed')
        expect(state.merged && state.status !== 'removed').toBe(false)
        if (state.status !== 'removed') {
          expect(afterMove('restore', afterMove('remove', state) ?? state)).toEqual(state)
          expect(afterMove('unmerge', afterMove('merge', state) ?? state)).toEqual(state)
        } else expect(moves.filter((move) => afterMove(move, state))).toEqual([state.merged ? 'unmerge' : 'restore'])
      }),
    )
  })

  test('nothing is published without having been looked at by staff', () => {
    fc.assert(
      fc.property(walked, fc.constantFrom<PlaceMove>('submit', 'withdraw', 'reject', 'close'), (state, move) => {
        expect(afterMove(move, state)?.status).not.toBe('published')
      }),
    )
  })

  test('one that was removed by an older version comes back as a draft', () => {
    expect(afterMove('restore', { status: 'removed', before: null, merged: false })).toEqual(draft)
  })
})

describe('who changes what', () => {
  test('staff and the operator change everything; owners of published places suggest name, category and position', () => {
    expect((['editor', 'manager', 'admin'] as const).map((role) => isStaff(viewerAs(role)))).toEqual([true, true, true])
    expect([isStaff(viewerAs('business_owner')), isStaff(viewerAs('user')), isStaff(null)]).toEqual([false, false, true])
    const held = onlySuggested(fieldNames, 'published', viewerAs('business_owner'))
    expect(held).toEqual(expect.arrayContaining(['name', 'category_id', 'category_ids', 'lat', 'lng', 'city_id']))
    for (const name of ['phone', 'hours', 'description', 'address', 'tag_ids'] as const) expect(held).not.toContain(name)
    expect(onlySuggested(fieldNames, 'pending', viewerAs('user'))).toEqual([])
    expect(onlySuggested(fieldNames, 'published', viewerAs('editor'))).toEqual([])
  })

  test('every field of where a place is goes together', () => {
    for (const name of ['lat', 'lng', 'city_id', 'state_id', 'neighborhood_id', 'locality', 'time_zone', 'position_accuracy'] as const)
      expect(fields[name].together).toBe('whereabouts')
  })
})
