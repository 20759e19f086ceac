/** What is said once entries were added: how many are new, and how many of those that were asked for stand there already. */
export function saidOfAdding(fresh: number, already: number): string {
  if (fresh === 0) return 'Nothing added'
  if (already > 0) return `${fresh} added, ${already} ${already === 1 ? 'was' : 'were'} there already`
  return fresh === 1 ? 'Added' : `${fresh} added`
}
