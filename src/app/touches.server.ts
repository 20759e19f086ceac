import { listTouches } from '../features/lists/touches.server.ts'
import { placeTouches, type Touches } from '../features/places/touches.server.ts'

/** Whose things hang on places: what an undo of an import must leave. One line each. */
const features: Touches[] = [placeTouches, listTouches]

/** What hangs on these places, by all that features say. */
export const touches: Touches = async (tx, placeIds) => {
  const found = []
  for (const feature of features) found.push(...(await feature(tx, placeIds)))
  return found
}
