import { Browser } from '../src/app/accounts/browser.ts'

/** A browser of the API that asks whatever server stands at this address when it asks: one or another, as behind a balancer. */
export function browserAt(url: () => string, address?: string): Browser {
  return new Browser(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? null : await request.arrayBuffer()
    return fetch(new URL(pathname + search, url()), { method: request.method, headers: request.headers, body })
  }, address)
}
