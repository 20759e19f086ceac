import type { Crop } from '../contract.ts'

export type Size = { width: number; height: number }

/** The largest square in the middle. */
export function middle({ width, height }: Size): Crop {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

/** Moved by so many pixels of the picture, never beyond its edges. */
export function moved(crop: Crop, by: { x: number; y: number }, of: Size): Crop {
  return inside({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, of)
}

/** As large as `zoom` says (1: the largest square, 4: a quarter of it), around the same middle. */
export function zoomed(crop: Crop, zoom: number, of: Size): Crop {
  const size = Math.min(of.width, of.height) / zoom
  const shift = (crop.size - size) / 2
  return inside({ x: crop.x + shift, y: crop.y + shift, size }, of)
}

/** Whole pixels, as the server takes them. */
export function whole({ x, y, size }: Crop): Crop {
  return { x: Math.round(x), y: Math.round(y), size: Math.max(1, Math.floor(size)) }
}

function inside({ x, y, size }: Crop, { width, height }: Size): Crop {
  return { x: between(x, 0, width - size), y: between(y, 0, height - size), size }
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
