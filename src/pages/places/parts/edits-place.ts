import { contributionsClient } from '../../../features/contributions/client.ts'
import { can, type Viewer } from '../../../policy.ts'

/** Whether the viewer changes a place that everybody sees, and doesn't only suggest: who runs it, or the team. A page that can't be told so is shown all the same. */
export async function editsPlace(
  api: typeof globalThis.fetch,
  viewer: Viewer | null,
  { id, has_owner }: { id: number; has_owner: boolean },
): Promise<boolean> {
  if (!viewer?.verified) return false
  if (can(viewer, 'place.review')) return true
  if (!has_owner) return false
  return contributionsClient(api)
    .record(id)
    .then(
      ({ may }) => may.includes('edit'),
      () => false,
    )
}
