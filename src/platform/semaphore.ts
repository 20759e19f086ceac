/**
 * Lets at most `through` calls run at once; others queue. Returns what to call when done, or null if too many wait already.
 */
export function semaphore({ permits, waiting }: { permits: number; waiting: number }): () => Promise<(() => void) | null> {
  const queue: (() => void)[] = []
  let active = 0
  return async () => {
    if (active < permits) active++
    else if (queue.length >= waiting) return null
    else await new Promise<void>((resolve) => queue.push(resolve))
    let done = false
    return () => {
      if (done) return
      done = true
      // Whoever is next takes the place over.
      const next = queue.shift()
      if (next) next()
      else active--
    }
  }
}
