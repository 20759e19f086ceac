import { HEIC_BYTES, heicProblem, isHeic } from '../../../platform/heic.ts'
import { maxPhotoSize } from '../limits.ts'

/** Why a file needn't be sent as a photo: it would be refused. */
export async function problemOf(file: File): Promise<string | null> {
  if (file.size > maxPhotoSize) return `The file is larger than ${maxPhotoSize / 1e6} MB.`
  const start = await file.slice(0, HEIC_BYTES).arrayBuffer()
  return isHeic(new Uint8Array(start)) ? `The file ${heicProblem}.` : null
}

/** For the file chooser: what can be sent as a photo. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
