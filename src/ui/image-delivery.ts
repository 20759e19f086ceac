import { createContext } from 'react'

/** Template of an image-delivery service, with `{id}` and maybe `{size}`; null where the site has none. The root sets it. */
export const ImageDelivery = createContext<string | null>(null)

/** Address of a picture that is kept there; `size` is its side in CSS pixels, of which screens may show two for one. */
export function deliveredImage(template: string, id: string, size: number): string {
  return template.replaceAll('{id}', encodeURIComponent(id)).replaceAll('{size}', String(size * 2))
}
