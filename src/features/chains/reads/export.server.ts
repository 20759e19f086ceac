import type { Ctx } from '../../../platform/context.server.ts'
import { filedEntry } from '../../lists/reads.server.ts'
import { type FiledPlace, type PlaceFileFormat, placeFile } from '../../syndication/place-files.server.ts'
import type { KnownChain } from '../known-chain.server.ts'
import { MOST_PICKS } from '../limits.ts'
import { entriesOf } from './step-entries.server.ts'
import { readSteps } from './steps.server.ts'

/** The steps of a chain as the viewer sees them, one after another, as a file. `base` is the site's own address. */
export async function exportChain(
  ctx: Ctx,
  chain: KnownChain,
  format: PlaceFileFormat,
  base: string,
): Promise<{ type: string; content: string }> {
  const places: FiledPlace[] = []
  for (const step of await readSteps(ctx, chain.id, false)) {
    const { data } = await entriesOf(ctx, step, MOST_PICKS)
    const of = `Step ${step.number}: ${step.list?.title ?? ''}`
    for (const entry of data) {
      const filed = filedEntry(entry, base)
      places.push({ ...filed, note: [of, filed.note].filter(Boolean).join('. ') })
    }
  }
  return placeFile(format, { title: chain.title, base }, places)
}
