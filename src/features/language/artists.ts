import { artists } from './data/artists.ts'

const names = new Set(artists.split(','))

/** Whether an artist is known by a name: who asks for one wants to see works, which museums of art show. */
export const isArtist = (name: string): boolean => names.has(name)
