import { type PlaceAsked, standsForIt } from './places.ts'
import { anybody, anyOf, type ResourcePermit, staff } from './viewer.ts'

/** How often a place is looked at is told to those who run it, and to the team. */
export const statsResourcePermissions = {
  'place.stats': { scope: 'read', who: anybody, rule: anyOf<PlaceAsked>(standsForIt, staff) },
} satisfies Record<string, ResourcePermit<never>>
