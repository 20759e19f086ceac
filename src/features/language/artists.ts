import { artists } from './data/artists.ts'

const names = new Set(artists.split(','))

/** Whether an artist or a movement of art is known by a name: who asks for one wants to see works, which museums of art show. */
export const isOfArt = (name: string): boolean => names.has(name)
