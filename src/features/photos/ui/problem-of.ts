import { HEIC_BYTES, heicProblem, isHeic } from '../../../platform/heic.ts'
import { maxPhotoSize } from '../limits.ts'

/** Why a file needn't be sent as a photo: it would be refused. */
export async function problemOf(file: File): Promise<string | null> {
  if (file.size > maxPhotoSize) return `The file is larger than ${maxPhotoSize / 1e6} MB.`
  const start = new Uint8Array(await file.slice(0, HEIC_BYTES).arrayBuffer())
  if (isHeic(start)) return `The file ${heicProblem}.`
  return beginnings.some((beginning) => beginning.test(String.fromCharCode(...start)))
    ? null
    : 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture.'
}

/** How pictures of each kind begin, byte by byte. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s, /^GIF8[79]a/]

/** For the file chooser: what can be sent as a photo. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
