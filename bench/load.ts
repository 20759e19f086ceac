import autocannon from 'autocannon'

/** So many seconds of requests over eight connections. `p97`: 97.5 of 100 took no longer, in milliseconds. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<{ perSecond: number; p97: number }> {
  const result = await autocannon({ url, connections: 8, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.average, p97: result.latency.p97_5 }
}
