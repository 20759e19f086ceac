import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { createLog } from '../../src/platform/log.server.ts'
import type { Address } from '../../src/platform/postgres/address.server.ts'
import { findBinaries } from '../../src/platform/postgres/binaries.server.ts'
import { ensureCluster } from '../../src/platform/postgres/cluster.server.ts'
import { ensureDatabase } from '../../src/platform/postgres/ensure-database.server.ts'
import { prepareHome } from '../../src/platform/postgres/home.server.ts'
import { type Postmaster, type Start, startPostmaster } from '../../src/platform/postgres/postmaster.server.ts'
import { tuning } from '../../src/platform/postgres/tuning.server.ts'
import { freePort, preparedData, type RunningServer, temporary } from './running-server.ts'

/** A PostgreSQL of one's own, reached over TCP, that is started and stopped at will: nobody else starts it again. */
export type ExternalPostgres = {
  url: string
  adminUrl: string
  pid(): number
  stop(): Promise<void>
  start(): Promise<void>
  /** Makes an empty database, or one on which a server has been started and stopped, and answers its address. */
  empty(name: string): Promise<string>
  used(name: string): Promise<string>
}

/** Its database is empty, or one on which a server has been started and stopped. */
export async function openExternalPostgres(database: 'empty' | 'used' = 'empty'): Promise<ExternalPostgres> {
  const log = createLog('error')
  const home = await prepareHome(await (database === 'empty' ? temporary() : preparedData()), log)
  const binaries = await findBinaries(home.account, log)
  await ensureCluster(home, binaries, log)
  const address: Address = { host: '127.0.0.1', port: await freePort(), temporary: false }
  const given: Start = { home, binaries, address, log, settings: await tuning() }
  let running: Postmaster | null = await startPostmaster(given)
  const { url, adminUrl } = await ensureDatabase(address, home.password)
  const make = async (name: string, template: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`create database ${name} owner hereabouts template ${template} strategy file_copy`)
    await admin.end()
    const its = new URL(url)
    its.pathname = `/${name}`
    return its.href
  }
  return {
    url,
    adminUrl,
    pid: () => running?.pid ?? 0,
    stop: async () => {
      await running?.stop()
      running = null
    },
    start: async () => {
      running = await startPostmaster(given)
    },
    empty: (name) => make(name, 'template1'),
    used: (name) => make(name, new URL(url).pathname.slice(1)),
  }
}

/** One address before several servers: each request goes to the next of them that listens. */
export async function openProxy(sites: RunningServer[]): Promise<{ url: string; close(): void }> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer(async (asked, answer) => {
    const body = await buffer(asked)
    const first = turn++
    const pass = (tries: number) => {
      const port = sites[(first + tries) % sites.length]?.port
      const passed = request({ agent, port, path: asked.url, method: asked.method, headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        // A server that ends in the middle of an answer.
        given.on('error', () => answer.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (answer.headersSent) return
        // Nobody took the request; or a connection that was closed for being idle was used again: what changes nothing is sent once more.
        const isIdle = passed.reusedSocket && error.code === 'ECONNRESET' && asked.method === 'GET'
        if (tries + 1 < sites.length && (error.code === 'ECONNREFUSED' || isIdle)) return pass(tries + 1)
        answer.writeHead(502).end()
      })
      passed.end(body)
    }
    pass(0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
