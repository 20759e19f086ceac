import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openHttpListener } from './http-listener.server.ts'

test('a connection outlives what proxies keep, and stopping ends those without a request at once', async () => {
  const listener = await openHttpListener({ host: '127.0.0.1', port: 0 }, (_, response) => response.end('here'))
  const socket = connect((listener.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [answer] = await once(socket, 'data')
  const seconds = Number(/^Keep-Alive: timeout=(\d+)/im.exec(answer)?.[1])
  expect(seconds).toBeGreaterThan(60)

  const ended = once(socket, 'close')
  const began = performance.now()
  await Promise.all([listener.close(), ended])
  expect(performance.now() - began).toBeLessThan(2_000)
})
