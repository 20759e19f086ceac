import { savedClient } from './client.ts'

/** Whether the viewer keeps this; a page that can't be told so is shown all the same. */
export async function isSaved(api: typeof globalThis.fetch, kind: string, id: number): Promise<boolean> {
  const { saved } = await savedClient(api)
    .item(kind, id)
    .catch(() => ({ saved: null }))
  return saved !== null
}
