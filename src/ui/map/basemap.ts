import { createContext } from 'react'

/** What lies beneath the drawn map, if anything: a tile server's template, or a PMTiles archive's address. */
export type Basemap = { kind: 'tiles' | 'pmtiles'; url: string }

/** Set by whoever knows the settings; without it no map asks anything of another server. */
export const BasemapContext = createContext<Basemap | null>(null)
