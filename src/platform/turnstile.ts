/**
 * Lets at most `through` be at work at once; others wait in line. Returns what to call when done, or null if too many wait already.
 */
export function turnstile({ through, waiting }: { through: number; waiting: number }): () => Promise<(() => void) | null> {
  const line: (() => void)[] = []
  let inside = 0
  return async () => {
    if (inside < through) inside++
    else if (line.length >= waiting) return null
    else await new Promise<void>((resolve) => line.push(resolve))
    let done = false
    return () => {
      if (done) return
      done = true
      // Whoever is next takes the place over.
      const next = line.shift()
      if (next) next()
      else inside--
    }
  }
}
