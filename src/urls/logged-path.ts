import { urls } from '../urls.ts'

/** Addresses that hold the secret of a link, by what stands before it. */
const secrets = Object.values(urls).flatMap(({ path }) =>
  /\/:(?:token|hash)\b/.test(path) ? [{ start: path.slice(0, path.indexOf('/:')), pattern: path }] : [],
)

/** A path as the log may have it: where it holds the secret of a link, or what somebody takes for one, the route's pattern instead. */
export function loggedPath(path: string): string {
  const plain = path.toLowerCase()
  return secrets.find(({ start }) => plain.startsWith(`${start}/`))?.pattern ?? path
}
