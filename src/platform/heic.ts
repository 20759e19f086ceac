/** What is told about a HEIC picture: its codec (HEVC) is patented, and nothing that is kept here reads it. */
export const heicProblem =
  'is a HEIC picture, which cannot be read here: save it as JPEG first, or set the camera to it (iPhone: Settings, Camera, Formats, Most Compatible)'

/** So many first bytes of a file say whether it is one. */
export const HEIC_BYTES = 64

const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
/** Of these the codec isn't said: an AVIF picture names itself among the others. */
const general = new Set(['mif1', 'msf1', 'mif2'])

/** Whether a file is a HEIC picture, by its first bytes: what a phone calls it may be anything. */
export function isHeic(content: Uint8Array): boolean {
  const start = content.subarray(0, HEIC_BYTES)
  const word = (at: number) => String.fromCharCode(...start.subarray(at, at + 4))
  if (start.length < 16 || word(4) !== 'ftyp') return false
  const length = Math.min(start.length, new DataView(start.buffer, start.byteOffset).getUint32(0))
  const brands = [word(8)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(word(at))
  if (brands.some((brand) => heic.has(brand))) return true
  return general.has(word(8)) && !brands.some((brand) => brand === 'avif' || brand === 'avis')
}
