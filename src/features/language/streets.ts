/** Directions as addresses have them, in full and abbreviated (USPS Publication 28, section 233). */
export const directions = [
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
]

/** What ends the names of most streets. */
export const streetTypes: ReadonlySet<string> = new Set(
  'street st avenue ave av boulevard blvd road rd lane ln highway hwy parkway pkwy'.split(' '),
)
