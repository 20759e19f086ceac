import { setTimeout as sleep } from 'node:timers/promises'

/** What visitors saw: answers by status, those that should not have been, and the slowest in ms. */
export type Seen = { statuses: Map<number, number>; bad: string[]; slowest: number; summary(): string }

/** Visitors who ask for one page after the other as long as `during` goes on; `*` in a path is another number each time. */
export async function underLoad(site: string, paths: string[], during: () => Promise<void>, visitors = 8): Promise<Seen> {
  const statuses = new Map<number, number>()
  const bad: string[] = []
  let slowest = 0
  let over = false
  let asked = 0
  const visit = async (start: number) => {
    for (let i = start; !over; i++) {
      const path = (paths[i % paths.length] ?? '/').replace('*', String(++asked))
      const began = performance.now()
      const answer = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(20_000) }).catch((error: Error) => error)
      const body = answer instanceof Response ? await answer.text().catch((error: Error) => error) : null
      const ms = performance.now() - began
      slowest = Math.max(slowest, ms)
      if (answer instanceof Error || body instanceof Error) bad.push(`${path}: ${answer instanceof Error ? answer.message : 'cut off'}`)
      else {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const well = answer.status === 200 || (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0)
        if (!well) bad.push(`${path}: ${answer.status}`)
      }
      await sleep(answer instanceof Response && answer.status === 200 ? 5 : 20)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  await during().finally(() => {
    over = true
  })
  await all
  const summary = () => `${[...statuses].map(([status, n]) => `${status} × ${n}`).join(', ')}, slowest ${Math.round(slowest)} ms`
  return { statuses, bad: [...new Set(bad)], slowest, summary }
}
