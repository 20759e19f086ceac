export const password = 'a long enough password'

type Fetch = (request: Request) => Response | Promise<Response>

/** A browser as far as the API can tell: it keeps cookies and sends the token of its own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #fetch: Fetch
  readonly address: string

  constructor(fetch: Fetch, address = '127.0.0.1') {
    this.#fetch = fetch
    this.address = address
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    // A form with files names its type, with the boundary, by itself.
    const asItIs = typeof body === 'string' || body instanceof FormData
    const request = new Request(`https://places.example${path}`, {
      method,
      headers: {
        cookie: this.cookieHeader,
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': this.address,
        ...(this.cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: asItIs ? body : JSON.stringify(body) }),
    })
    const answer = await this.#fetch(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Another browser with the same cookies: what a thief of them has. */
  copy(): Browser {
    const other = new Browser(this.#fetch, this.address)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body)
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body)

  async #withCsrfToken() {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/sanctum/csrf-cookie')
  }

  async login(login: string, secret = password): Promise<Response> {
    await this.#withCsrfToken()
    return this.post('/api/login', { login, password: secret })
  }

  async register(username: string, more: Record<string, unknown> = {}): Promise<Response> {
    await this.#withCsrfToken()
    return this.post('/api/register', { name: `Test ${username}`, username, email: `${username}@people.example`, password, ...more })
  }
}
