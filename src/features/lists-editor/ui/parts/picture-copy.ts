import type { Entry } from '../../../lists/contract.ts'
import { largestOf } from '../../../media/picture-files.ts'

/** A picture as it is sent: the file, and what it shows. */
export type Given = { file: File; alt: string }
type Shown = NonNullable<Entry['photo']>

/** A picture as a file, in the largest size that is kept: to bring it back after it was taken away. */
export async function copyOf({ variants, alt }: Shown): Promise<Given> {
  const content = await (await fetch(largestOf(variants))).blob()
  return { file: new File([content], 'picture.webp', { type: 'image/webp' }), alt }
}
