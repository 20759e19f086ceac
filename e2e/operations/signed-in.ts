import { expect } from 'vitest'

export const password = 'velvet harbour lantern'

/** Asks a server as somebody who is signed in, whichever server of the same site it is. */
export type SignedIn = {
  headers: () => Record<string, string>
  send: <Answer>(url: string, method: string, path: string, body?: object) => Promise<Answer>
}

/** The cookies and the token of a new session. */
export async function signIn(url: string, login: string): Promise<SignedIn> {
  const jar = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
  })
  keep(await fetch(`${url}/sanctum/csrf-cookie`))
  const body = JSON.stringify({ login, password })
  expect(keep(await fetch(`${url}/api/login`, { method: 'POST', headers: headers(), body })).status).toBe(200)
  const send = async <Answer>(to: string, method: string, path: string, given?: object): Promise<Answer> => {
    const answer = await fetch(`${to}${path}`, { method, headers: headers(), ...(given && { body: JSON.stringify(given) }) })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as Answer
  }
  return { headers, send }
}
