/**
 * Joins steps that are asked for faster than each is done: `begin` is called for the first of a thing, and takes the sum of all that came
 * until its turn; what comes after that begins anew.
 */
export function joinSteps() {
  let waiting: { of: number; by: number } | null = null
  return (of: number, by: number, begin: (take: () => number) => unknown): void => {
    if (waiting?.of === of) {
      waiting.by += by
      return
    }
    const own = { of, by }
    waiting = own
    begin(() => {
      if (waiting === own) waiting = null
      return own.by
    })
  }
}
