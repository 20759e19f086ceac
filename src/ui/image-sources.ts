import { createContext } from 'react'

/** Where pictures of people may come from besides this site; the same hosts are in the pages' content security policy. */
export type ImageSources = {
  /** Template of an image-delivery service, with `{id}` and maybe `{size}`; null where the site has none. */
  template: string | null
  /** Names of hosts, `*.example.com` for any below one. */
  hosts: readonly string[]
}

export const noImageSources: ImageSources = { template: null, hosts: [] }

/** The site's own; the root sets it. */
export const ImageSourcesContext = createContext<ImageSources>(noImageSources)

/** Address of a picture of the delivery service; `size` is its side in CSS pixels, of which screens may show two for one. */
export function deliveredImage(template: string, id: string, size: number): string {
  return template.replaceAll('{id}', encodeURIComponent(id)).replaceAll('{size}', String(size * 2))
}

/** Whether browsers may load this picture on our pages: https, from the delivery service or a host that the operator named. */
export function isShown({ template, hosts }: ImageSources, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return false
  if (template !== null && originOf(template) === url.origin) return true
  if (url.port !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
}

const originOf = (template: string) => new URL(template.replace(/[{}]/g, '')).origin
