import { urls } from '../urls.ts'

/** Addresses that hold the secret of a link, by what stands before it. */
const secrets = Object.values(urls).flatMap(({ path }) =>
  /\/:(?:token|hash)\b/.test(path) ? [{ start: path.slice(0, path.indexOf('/:')), pattern: path }] : [],
)

/** A part of an API address that is a secret or ends with a signature: 43 letters of both cases, which no name or slug is. */
const ofApi = /(?<=\/)[^/]*(?=[\w-]{43}(?:\/|$))(?=[^/]*[A-Z])[^/]*/g

/** A path as the log may have it: where it holds the secret of a link, or what somebody takes for one, the route's pattern instead. */
export function loggedPath(path: string): string {
  if (path.startsWith('/api/')) return path.replace(ofApi, ':token')
  const plain = path.toLowerCase()
  return secrets.find(({ start }) => plain.startsWith(`${start}/`))?.pattern ?? path
}
