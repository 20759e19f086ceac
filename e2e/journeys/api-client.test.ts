import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'

const site = inject('site')
let folder = ''

/** A client as a stock generator makes it of the document alone, beside a program that uses it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hereabouts-client-'))
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${site}/api/openapi.json`)).text())
  await generate({ input: document, output: join(folder, 'api'), httpClient: 'fetch', useOptions: true, useUnionTypes: true })
  await copyFile(new URL('../api-client-session.txt', import.meta.url), join(folder, 'session.ts'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a client that a stock generator makes of the OpenAPI document type-checks', async () => {
  const lib = ['es2022', 'dom', 'dom.iterable']
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib, types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  expect(execFileSync('tsc', ['-p', folder], { encoding: 'utf8', cwd: process.cwd() })).toBe('')
})

const Session = z.object({ session: z.function({ input: [z.string(), z.string()], output: z.promise(z.unknown()) }) })

test('and signs in with a token, searches, reads and writes', async () => {
  // The generator leaves out the endings of files, as bundlers read them.
  const { module } = await runnerImport(join(folder, 'session.ts'), { configFile: false, root: folder, logLevel: 'error' })
  const { session } = Session.parse(module)
  expect(await session(site, await tokenOf('the-editor'))).toEqual({
    guest: [401, null],
    me: 'the-editor',
    found: 3,
    name: expect.any(String),
    where: expect.any(String),
    region: 'texas/austin',
    repeated: true,
    misused: [422, { 'Idempotency-Key': ['was sent with another request'] }],
    bio: 'Written by a generated client.',
  })
})

/** An API token, made as a browser does it. */
async function tokenOf(login: string): Promise<string> {
  const cookies = new Map<string, string>()
  const send = async (path: string, body?: unknown) => {
    const answer = await fetch(`${site}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const [, name = '', value = ''] of answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
      cookies.set(name, value)
    expect(answer.ok, path).toBe(true)
    return answer
  }
  await send('/sanctum/csrf-cookie')
  await send('/api/login', { login, password: inject('staffPassword') })
  const made = await send('/api/user/api-tokens', { name: 'generated client', scopes: ['read', 'write'] })
  return z.object({ token: z.string() }).parse(await made.json()).token
}
