import autocannon from 'autocannon'

/** Two seconds of requests over eight connections. `p95` in milliseconds. */
export async function load(url: string): Promise<{ perSecond: number; p95: number }> {
  const result = await autocannon({ url, connections: 8, duration: 2 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.average, p95: result.latency.p97_5 }
}
