type Paths = Readonly<Record<string, object>> | undefined

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * What may be done at an address of the API, for those who tried something else: `GET, HEAD`. Null where there is nothing. `paths` are
 * those of the OpenAPI document.
 */
export function allowedMethods(paths: Paths): (path: string) => string | null {
  const known = Object.entries(paths ?? {}).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    allowed: methods.filter((method) => method in item).map((method) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())),
  }))
  return (path) => {
    const found = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ allowed }) => allowed)
    return found.length === 0 ? null : [...new Set(found)].join(', ')
  }
}
