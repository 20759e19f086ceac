import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = Email & { from_line: string; receivers: string[] }

/** A real mail server in this process that keeps what it is given. `behave` replaces parts of it: to refuse, to dawdle. */
export async function openMailServer(behave: Partial<SMTPServerOptions> = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const from_line = /^From: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? ''
        received.push({ ...(await PostalMime.parse(raw)), from_line, receivers: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
    ...behave,
  })
  // A client that goes away is part of the tests.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
