const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * What may be done at an address of the API, for those who tried something else: `GET, HEAD`. Null where there is nothing. Paths are
 * written as in the OpenAPI document.
 */
export function allowedMethods(operations: readonly { path: string; method: string }[]): (path: string) => string | null {
  const known = [...Map.groupBy(operations, ({ path }) => path)].map(([path, here]) => ({
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    allowed: methods
      .filter((method) => here.some((operation) => operation.method === method))
      .map((method) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())),
  }))
  return (path) => {
    const found = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ allowed }) => allowed)
    return found.length === 0 ? null : [...new Set(found)].join(', ')
  }
}
