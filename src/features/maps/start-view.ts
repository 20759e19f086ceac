import type { View } from '../../ui/map/view.ts'
import { regionsClient } from '../regions/client.ts'
import { regionView } from './region-view.ts'

/** Where a map begins on which something is to be found: a region by its path, else the country. */
export async function readStartView(api: typeof fetch, path: string | null): Promise<View> {
  const region =
    path === null
      ? null
      : await regionsClient(api)
          .byPath(path)
          .catch(() => null)
  return regionView(region)
}
