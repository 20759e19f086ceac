import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { heicProblem, isHeic } from './heic.ts'

// The processor belongs to the requests; and nothing is kept of what somebody uploaded.
sharp.concurrency(1)
sharp.cache(false)

/** Why a file can't be used as a picture, as a predicate: "is not a picture". */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** What is taken: the type by the file's own bytes → the decoder that must agree. */
const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/apng': 'png',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

const maxPixels = 50_000_000
const timeout = { seconds: 15 }

/** A square in the pixels of the picture as it is seen, that is after its orientation is applied. */
export type Crop = { x: number; y: number; size: number }

export type Rendition = { name: string; content: Buffer; type: string }

/** A picture made ready to be kept. `hash` names what is seen: the same picture with the same crop has the same. */
export type Picture = { hash: string; width: number; height: number; thumbhash: string; colour: string; renditions: Rendition[] }

/** Of animations only the first picture. Nothing but pixels is kept: no position, no camera, no name. */
const read = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true }).timeout(timeout)

/**
 * Makes a square picture in several widths, as WebP and AVIF, from whatever somebody uploaded.
 * @param crop the part that is wanted; the middle, as large as it goes, without one
 * @throws PictureError (no picture, another format, too large, broken, crop outside)
 */
export async function makeSquare(content: Uint8Array, widths: readonly number[], crop: Crop | null): Promise<Picture> {
  const largest = Math.max(...widths)
  const seen = await inspect(content)
  const { x, y, size } = within(crop, seen)
  const master = await attempt(() =>
    read(content)
      .autoOrient()
      .extract({ left: x, top: y, width: size, height: size })
      .resize(largest, largest)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  const pixels = (width: number) => sharp(master, { raw: { width: largest, height: largest, channels: 4 } }).resize(width, width)
  const renditions: Rendition[] = []
  for (const width of widths) {
    renditions.push({ name: `${width}.webp`, type: 'image/webp', content: await pixels(width).webp({ quality: 82 }).toBuffer() })
    renditions.push({ name: `${width}.avif`, type: 'image/avif', content: await pixels(width).avif({ quality: 60, effort: 3 }).toBuffer() })
  }
  const hash = hashOf(`square ${largest}`, master)
  return { hash, width: largest, height: largest, ...(await impression(() => pixels(64))), renditions }
}

/**
 * Makes a whole photo in those of several widths that it has, as WebP, from whatever somebody uploaded; the largest fits into the largest
 * width and `tallest`.
 * @throws PictureError (no picture, another format, too large, too small, broken)
 */
export async function makePhoto(content: Uint8Array, widths: readonly number[], tallest: number): Promise<Picture> {
  const seen = await inspect(content)
  if (Math.min(seen.width, seen.height) < LEAST_SIDE)
    throw new PictureError(`is ${seen.width} × ${seen.height} pixels: a photo has ${LEAST_SIDE} at least on each side`)
  const { data: master, info } = await attempt(() =>
    read(content)
      .autoOrient()
      .resize(Math.max(...widths), tallest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const pixels = () => sharp(master, { raw: { width, height, channels } })
  const renditions: Rendition[] = []
  for (const each of [...widths.filter((one) => one < width), width]) {
    const content = await pixels().resize(each).webp({ quality: 80 }).toBuffer()
    renditions.push({ name: `${each}.webp`, type: 'image/webp', content })
  }
  const hash = hashOf(`photo ${width} ${height} ${channels}`, master)
  return { hash, width, height, ...(await impression(() => pixels().resize(100, 100, { fit: 'inside' }))), renditions }
}

const LEAST_SIDE = 200

const hashOf = (made: string, pixels: Buffer) => createHash('sha256').update(made).update(pixels).digest('hex').slice(0, 40)

/** What is shown before the picture is there. `small` makes it anew, at most 100 pixels wide and high. */
async function impression(small: () => Sharp): Promise<Pick<Picture, 'thumbhash' | 'colour'>> {
  const { data, info } = await small().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await small().stats()
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    colour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** Width and height as the picture is seen. What it is says its content, never its name or what came with it. */
async function inspect(content: Uint8Array): Promise<{ width: number; height: number }> {
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  const format = type && formats[type]
  if (isHeic(content)) throw new PictureError(heicProblem)
  if (!format) throw new PictureError('is not a JPEG, PNG, WebP, AVIF or GIF picture')
  const found = await attempt(() => read(content).metadata())
  if (found.format !== format || (format === 'heif' && found.compression !== 'av1'))
    throw new PictureError('is not the kind of picture that it claims to be')
  return found.autoOrient
}

function within(crop: Crop | null, { width, height }: { width: number; height: number }): Crop {
  const most = Math.min(width, height)
  if (!crop) return { x: Math.floor((width - most) / 2), y: Math.floor((height - most) / 2), size: most }
  // What the browser measured may be off by rounding.
  const size = Math.min(crop.size, most)
  if (crop.size > most + 1 || crop.x + size > width + 1 || crop.y + size > height + 1)
    throw new PictureError(`is ${width} × ${height} pixels: the chosen part reaches beyond it`)
  return { x: Math.min(crop.x, width - size), y: Math.min(crop.y, height - size), size }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(text)) throw new PictureError('has more than 50 million pixels')
    if (/timeout/i.test(text)) throw new PictureError('takes too long to read')
    throw new PictureError('is damaged, or not a picture')
  }
}
