import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach } from './account.server.ts'
import type { Home } from './home.server.ts'

/** Where the server can be met: a Unix socket in a folder, or (`host` an address) a loopback port. */
export type Address = { host: string; port: number; temporary: boolean }

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const longestSocket = 103
const port = 5432

/**
 * A Unix socket in the home; where its path is too long, in a folder of the system's temporary one; where that is
 * no good either, a free port of the loopback.
 */
export async function chooseAddress(home: Home): Promise<Address> {
  if (fits(home.folder)) {
    await clearSockets(home.folder)
    return { host: home.folder, port, temporary: false }
  }
  if (fits(join(tmpdir(), 'hereabouts-123456')) && (await canReach(tmpdir(), home.account))) {
    const host = await mkdtemp(join(tmpdir(), 'hereabouts-'))
    if (home.account) await chown(host, home.account.uid, home.account.gid)
    return { host, port, temporary: true }
  }
  return { host: '127.0.0.1', port: await freePort(), temporary: false }
}

/** The address of a database there, as libpq and its kin write it. */
export function urlOf(address: Address, user: string, password: string, database: string): string {
  const at = address.host.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(address.host)}&port=${address.port}`
    : `${address.host}:${address.port}/${database}`
  return `postgres://${user}:${encodeURIComponent(password)}@${at}`
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocket

// Called when no server runs here: what lies about is from one that was killed.
async function clearSockets(folder: string) {
  for (const name of await readdir(folder)) if (name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}
