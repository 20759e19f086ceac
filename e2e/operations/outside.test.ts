import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { checkout, cleanUp, temporary } from './running-server.ts'

afterEach(cleanUp)
const run = promisify(execFile)

/** Begins in a network and with files of its own: an address of the internet is here, and names are asked there. */
const begin = 'ip link set lo up && ip addr add 5.9.8.7/32 dev lo && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"'
const alone = (...command: string[]) => ['--net', '--mount', '--map-root-user', 'sh', '-c', begin, ...command]

test('names and websites of others as the program itself asks them: found, refused, and why', async ({ skip }) => {
  const folder = await temporary()
  const [names, certificate, key] = ['resolv.conf', 'certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(names, 'nameserver 5.9.8.7\n')
  const wanted = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tea.com -addext subjectAltName=DNS:tea.com,DNS:www.tea.com'
  try {
    await run('openssl', [...wanted.split(' '), '-out', certificate, '-keyout', key])
    await run('unshare', alone('sh', names, 'true'))
  } catch (error) {
    return skip(`No network of its own can be made here: ${String(error).slice(0, 200)}`)
  }
  const program = [process.execPath, 'e2e/operations/small-internet.ts', certificate, key]
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const { stdout } = await run('unshare', alone('sh', names, ...program), { cwd: checkout, env })
  const dumb = 'The name servers of the domain did not answer.'
  const inside = 'This address is not looked at: it is not on the public internet.'
  expect(JSON.parse(stdout)).toEqual({
    texts: {
      'tea.com': ['v=spf1 -all', `hereabouts-claim=${'abc'.repeat(20)}${'d'.repeat(200)}`],
      'www.tea.com': [],
      'nobody.com': 'There is no such domain.',
      'broken.com': dumb,
      'silent.com': dumb,
    },
    pages: {
      'https://tea.com/word': 'the word of www.tea.com',
      'http://plain.com/word': 'the word of plain.com',
      'https://plain.com/word': 'The certificate of the website is for another name.',
      'http://plain.com/': 'The website answers 404: there is no such file.',
      'http://plain.com/inside':
        'The website leads on to http://127.0.0.1, where we don’t follow: the file has to lie at its address itself.',
      'http://private.com/': inside,
      'http://both.com/': inside,
      'http://turns.com/again': inside,
      'http://nobody.com/': 'The website was not found: its name has no address.',
      'http://broken.com/': dumb,
      'http://silent.com/': dumb,
    },
    reached: 0,
  })
})
