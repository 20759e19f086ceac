import { followsClient } from './client.ts'
import type { How } from './contract.ts'

/** Whether the viewer follows this; a page that can't be told so is shown all the same. */
export const isFollowed = async (api: typeof globalThis.fetch, kind: string, id: number): Promise<boolean> =>
  (await howFollowed(api, kind, id)) !== null

/** How the viewer follows this, null where they don't or it can't be told. */
export async function howFollowed(api: typeof globalThis.fetch, kind: string, id: number): Promise<How | null> {
  const { data } = await followsClient(api)
    .marks(kind, [id])
    .catch(() => ({ data: [] }))
  return data.find(({ how }) => how !== null)?.how ?? null
}
