/** What preview pictures are drawn of. */
export type Pictured = 'places' | 'regions' | 'categories'
type PicturedElsewhere = 'lists' | 'channels' | 'chains'

/** Size of a preview picture in pixels. */
export const ogSize = { width: 1200, height: 630 } as const

/** Where the preview picture of the whole site is. */
export const ogSitePath = '/og/site.png'

/** Where the preview picture of a thing is: `/og/places/41.png`. */
export const ogPath = (of: Pictured | PicturedElsewhere, id: number): string => `/og/${of}/${id}.png`
