import { can, type Viewer } from '../../policy.ts'
import { photosClient } from './client.ts'

/** Whether there is anything for the viewer to look after among the photos of a place; a page that can't be told so is shown all the same. */
export async function managesPhotos(api: typeof globalThis.fetch, viewer: Viewer | null, placeId: number): Promise<boolean> {
  if (!viewer?.verified) return false
  if (can(viewer, 'photo.review')) return true
  const { data } = await photosClient(api)
    .ofPlace(placeId)
    .catch(() => ({ data: [] }))
  return data.some(({ may }) => may.length > 0)
}
