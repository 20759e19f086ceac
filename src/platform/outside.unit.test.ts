import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { fetchOutside, type Outside, statusOutside } from './outside.server.ts'
import { isPublicAddress } from './public-address.server.ts'

const refused =
  '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 100.100.100.200 127.0.0.1 127.255.0.1 169.254.169.254 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 4000::1 localhost 1.2.3 0x7f.1 2130706433'.split(
    ' ',
  )
const reached =
  '1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 198.17.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1'.split(
    ' ',
  )

test('ours, nobody’s and reserved addresses are refused, however they are written', () => {
  expect(refused.length).toBeGreaterThan(40)
  expect(refused.filter(isPublicAddress)).toEqual([])
  expect(reached.filter((one) => !isPublicAddress(one))).toEqual([])
})

const world = (found: string[], ports = [80, 443], mayConnect = isPublicAddress): Outside => ({
  addresses: async () => found,
  texts: async () => [],
  ports: Object.fromEntries(ports.map((port) => [port, port])),
  mayConnect,
})

describe('what somebody else’s address is fetched', () => {
  test.each([
    ['http://127.0.0.1/', []],
    ['http://127.1/', []],
    ['http://0x7f000001/', []],
    ['http://2130706433/', []],
    ['http://[::1]/', []],
    ['http://[::ffff:127.0.0.1]/', []],
    ['http://169.254.169.254/latest/meta-data/', []],
    ['http://tea.com:8080/', ['8.8.8.8']],
    ['http://tea.com:22/', ['8.8.8.8']],
    ['ftp://tea.com/', ['8.8.8.8']],
    ['file:///etc/passwd', ['8.8.8.8']],
    ['http://me@tea.com/', ['8.8.8.8']],
    ['http://tea.com/', ['10.0.0.1']],
    ['http://tea.com/', ['8.8.8.8', '127.0.0.1']],
    ['http://tea.com/', ['fe80::1']],
    ['http://tea.com/', []],
    ['nothing', []],
  ])('%s at %j is refused', async (address, found) => {
    for (const asked of [fetchOutside, statusOutside])
      await expect(asked(address, world(found))).rejects.toThrow(/not looked at|not found|no address/)
  })

  test('a text is read from the address that was resolved; what is too long, or leads on to somewhere else, is not', async () => {
    const server = createServer((request, answer) => {
      if (request.url === '/word') return answer.end(`${request.headers.host}`)
      if (request.url === '/long') return answer.end('x'.repeat(70_000))
      answer.writeHead(302, { location: request.url === '/away' ? 'https://evil.example/' : 'http://169.254.169.254/' }).end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const here = world(['127.0.0.1'], [port], () => true)
    const fetched = (path: string) => fetchOutside(`http://tea.example:${port}${path}`, here)
    try {
      expect(await fetched('/word')).toBe(`tea.example:${port}`)
      await expect(fetched('/long')).rejects.toThrow('too long')
      await expect(fetched('/away')).rejects.toThrow('leads on to https://evil.example, where we don’t follow')
      await expect(fetched('/inside')).rejects.toThrow('leads on to http://169.254.169.254, where we don’t follow')
      expect(await statusOutside(`http://tea.example:${port}/inside`, here)).toBe(302)
      expect(await statusOutside(`http://tea.example:${port}/long`, here)).toBe(200)
    } finally {
      server.close()
    }
  })
})
