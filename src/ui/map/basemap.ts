import { createContext } from 'react'

/** What lies beneath every map of the site. */
export type Basemap = {
  /** `lines`: an archive of vector tiles, drawn in the theme's colours; `pictures`: tiles that are pictures, in their own. */
  kind: 'lines' | 'pictures'
  /** Of lines the address of the server's picture, which takes the view as parameters; of pictures the template of a tile. */
  drawn: string
  /** Address of the archive that the live map reads by ranges; null: it takes the template, too. */
  archive: string | null
  /** The zooms of the tiles, as their addresses count them. */
  zooms: readonly [number, number]
  /** Who made it, always shown. */
  credit: string
  /** It came with the site: good in North America and coarse elsewhere. */
  shipped?: boolean
}

/** Set by whoever knows the settings; without it maps have nothing beneath. */
export const BasemapContext = createContext<Basemap | null>(null)
