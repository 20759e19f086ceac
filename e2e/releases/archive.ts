import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createLog } from '../../src/platform/log.server.ts'
import { prepareHome } from '../../src/platform/postgres/home.server.ts'

/** A cluster holds three empty databases that are nearly the same: with a window of 128 MB they are stored once. */
const windowLog = 27

/** Packs the data folder of a stopped server. */
export async function pack(dataDir: string, archive: string): Promise<void> {
  const tar = spawn('tar', ['-c', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-f', '-', '-C', dataDir, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'exit')
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: windowLog,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  }
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(archive))
  await succeeded(ended)
}

/** Makes a data folder of an archive, as if it had been written just now by whoever calls. */
export async function unpack(archive: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o711 })
  // To the last byte: tar ends at the archive's end else, before what follows has been handed to it.
  const tar = spawn('tar', ['-x', '-m', '--no-same-owner', '--ignore-zeros', '-f', '-', '-C', dataDir], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(tar, 'exit')
  const params = { [constants.ZSTD_d_windowLogMax]: windowLog }
  await pipeline(createReadStream(archive), createZstdDecompress({ params }), tar.stdin)
  await succeeded(ended)
  const { folder, account } = await prepareHome(dataDir, createLog('error'))
  if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

async function succeeded(ended: Promise<unknown[]>) {
  const [status] = await ended
  if (status !== 0) throw new Error(`tar ended with ${status}.`)
}

/** SHA-256 by path of the files of a data folder that the database isn't made of. */
export async function sumsOfFiles(dataDir: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const path of (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .sort()) {
    if (/^(?:media|private|outbox)\//.test(path)) sums[path] = sumOf(await readFile(join(dataDir, path)))
  }
  return sums
}

export const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
