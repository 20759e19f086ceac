import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from './make-folder.server.ts'

/** Files without a public URL; the caller authorizes access. Names are plain: letters, digits, `-` and `.`. */
export type PrivateFiles = ReturnType<typeof privateFiles>

export function privateFiles(folder: string) {
  const path = (name: string) => {
    if (!/^[\w-][\w.-]{0,200}$/.test(name)) throw new Error(`"${name}" is no name of a private file.`)
    return join(folder, name)
  }
  return {
    /** Writes a file whole; one that was cut off is gone. @returns its size in bytes */
    async write(name: string, content: ReadableStream<Uint8Array>): Promise<number> {
      await makeFolder(folder, 0o700)
      const file = path(name)
      try {
        await pipeline(Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file, { mode: 0o600 }))
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
      return (await stat(file)).size
    },
    /** Null if it is gone. */
    async read(name: string): Promise<{ content: ReadableStream; size: number } | null> {
      const found = await stat(path(name)).catch(() => null)
      return found && { content: Readable.toWeb(createReadStream(path(name))) as ReadableStream, size: found.size }
    },
    /** Where it lies, for what reads it more than once. */
    pathOf: path,
    remove: (name: string) => rm(path(name), { force: true }),
    /** When it was written last, in ms of the epoch; 0 if it is gone. */
    writtenAt: async (name: string) => (await stat(path(name)).catch(() => null))?.mtimeMs ?? 0,
    /** Removes files of this beginning that `keep` doesn't name and that were written more than an hour before `now`: their rows are gone. */
    async removeStrays(beginning: string, now: Date, keep: (there: string[]) => Promise<readonly string[]>): Promise<void> {
      const there = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(beginning))
      if (there.length === 0) return
      const kept = new Set(await keep(there))
      for (const name of there) {
        const written = (await stat(path(name)).catch(() => null))?.mtimeMs ?? 0
        if (!kept.has(name) && written < now.getTime() - 3_600_000) await rm(path(name), { force: true })
      }
    },
    list: async () => readdir(folder).catch(() => []),
  }
}
