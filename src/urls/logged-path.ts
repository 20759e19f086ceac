import { urls } from '../urls.ts'

/** Addresses that hold the secret of a link, by what stands before it. */
const secrets = Object.values(urls).flatMap(({ path }) =>
  /\/:(?:token|hash)\b/.test(path) ? [{ start: path.slice(0, path.indexOf('/:')), pattern: path }] : [],
)

const SECRET_LETTERS = 43

/** A part of an API address that is a secret or ends with a signature: 43 letters of both cases, which no name or slug is. */
function isSecret(part: string): boolean {
  const end = part.slice(-SECRET_LETTERS)
  return end.length === SECRET_LETTERS && /^[\w-]*$/.test(end) && /[A-Z]/.test(end)
}

/** A path as the log may have it: where it holds the secret of a link, or what somebody takes for one, the route's pattern instead. */
export function loggedPath(path: string): string {
  if (path.startsWith('/api/')) {
    const parts = path.split('/').map((part) => (isSecret(part) ? ':token' : part))
    return parts.join('/')
  }
  const plain = path.toLowerCase()
  return secrets.find(({ start }) => plain.startsWith(`${start}/`))?.pattern ?? path
}
