import { createLog } from '../../platform/log.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { builtPages } from '../server/pages.server.ts'
import { createApp } from '../server.ts'

export const password = 'a long enough password'

type Fetch = (request: Request) => Response | Promise<Response>

/** A browser as far as the API can tell: it keeps cookies and sends the token of its own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #fetch: Fetch
  readonly address: string

  constructor(fetch: Fetch, address: string) {
    this.#fetch = fetch
    this.address = address
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request(`https://places.example${path}`, {
      method,
      headers: {
        cookie: this.cookieHeader,
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': this.address,
        ...(this.cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = await this.#fetch(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body)
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body)

  async #withToken() {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/sanctum/csrf-cookie')
  }

  async login(login: string, secret = password): Promise<Response> {
    await this.#withToken()
    return this.post('/api/login', { login, password: secret })
  }

  async register(username: string, more: Record<string, unknown> = {}): Promise<Response> {
    await this.#withToken()
    return this.post('/api/register', { name: `Test ${username}`, username, email: `${username}@people.example`, password, ...more })
  }
}

let networks = 0

/** The whole site over https on the database of this test file. Each browser stands in a network of its own. */
export async function openSite({ dataDir }: { dataDir?: string } = {}) {
  const app = createApp({
    db: ctx,
    env: {
      appUrl: 'https://places.example',
      tilesUrl: undefined,
      production: true,
      trustProxy: 1,
      ...(dataDir !== undefined && { dataDir }),
    },
    log: createLog(process.env.TEST_LOG ? 'info' : 'silent'),
    readiness: () => ({ database: true, migrated: true, starter: true }),
    pages: await builtPages(),
  })
  const fetch = (request: Request) => app.fetch(request)
  return {
    browser: (address = `10.${process.pid % 250}.${networks++ % 250}.1`) => new Browser(fetch, address),
    ask: async (path: string, init?: RequestInit) => fetch(new Request(`https://places.example${path}`, init)),
    /** The mails to an address, oldest first. */
    async mailsTo(address: string) {
      const { rows } = await ctx.client.query<{ kind: string; data: Record<string, string>; user_id: number | null }>(
        'select kind, data, user_id from mails where recipient = $1 order by id',
        [address],
      )
      return rows
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof openSite>>
