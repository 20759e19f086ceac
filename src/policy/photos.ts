import { allOf, anybody, anyOf, notImpersonating, type Permit, type ResourcePermit, staff, type Viewer, verified } from './viewer.ts'

/** What the rules about photos ask of their place, and of a photo; `uploader_id` is null for what the site brought itself. */
export type PhotosAsked = { owner_id: number | null; manager_ids: readonly number[] }
export type PhotoAsked = { uploader_id: number | null }

export const photoPermissions = {
  'photo.review': { scope: 'staff', who: allOf(staff, notImpersonating) },
} satisfies Record<string, Permit>

export const photoResourcePermissions = {
  'photo.read': { scope: 'read', who: anybody, rule: always<PhotosAsked> },
  'photo.add': { scope: 'write', who: allOf(verified, notImpersonating), rule: always<PhotosAsked> },
  'photo.order': { scope: 'write', who: notImpersonating, rule: anyOf<PhotosAsked>(standsForPlace, staff) },
  'photo.change': { scope: 'write', who: notImpersonating, rule: anyOf<PhotoAsked>(uploaded, staff) },
} satisfies Record<string, ResourcePermit<never>>

/** Whoever may know of the thing at all. */
function always<Resource>(_viewer: Viewer, _resource: Resource): boolean {
  return true
}

function standsForPlace(viewer: Viewer, { owner_id, manager_ids }: PhotosAsked): boolean {
  return owner_id === viewer.id || manager_ids.includes(viewer.id)
}

function uploaded(viewer: Viewer, { uploader_id }: PhotoAsked): boolean {
  return uploader_id === viewer.id
}
