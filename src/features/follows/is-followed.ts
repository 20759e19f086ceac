import { followsClient } from './client.ts'

/** Whether the viewer follows this; a page that can't be told so is shown all the same. */
export async function isFollowed(api: typeof globalThis.fetch, kind: string, id: number): Promise<boolean> {
  const { data } = await followsClient(api)
    .marks(kind, [id])
    .catch(() => ({ data: [] }))
  return data.some(({ how }) => how !== null)
}
