import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from './env.server.ts'
import { openBucket } from './storage/bucket.server.ts'

/** Where uploaded files are kept: a folder, or a bucket that all servers share. Keys are paths without a slash at the start. */
export type Storage = {
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes everything below a folder. What is not there is no error. */
  removeAll(folder: string): Promise<void>
  /** Opens it, to know at the start rather than at the first upload. @throws StartError (the bucket can't be used) */
  open(): Promise<unknown>
}

/** How files end that are being written, or that a server left when it was killed. */
export const partEnding = '.part'

/** In `media/` of the data folder, or in the bucket of the S3_* settings. Nothing is opened before the first use. */
export function openStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Storage {
  return s3 ? inBucket(s3) : inFolder(join(dataDir, 'media'))
}

/** The bucket's own rules decide who may read; our server hands out the files. */
function inBucket(s3: NonNullable<Env['s3']>): Storage {
  const bucket = openBucket(s3)
  return {
    open: bucket.open,
    put: async (key, content, type) => bucket.put(inside(key), content, type),
    get: async (key) => bucket.get(inside(key)),
    removeAll: async (folder) => bucket.removeAll(`${inside(folder)}/`),
  }
}

function inside(key: string): string {
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) throw new Error(`No key of a file: ${key}`)
  return key
}

function inFolder(location: string): Storage {
  const pathOf = (key: string) => join(location, inside(key))
  return {
    open: () => mkdir(location, { recursive: true }),
    // Whole or not at all: the same file may be in use already when it comes again, and the server be killed while it is written.
    put: async (key, content) => {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}${partEnding}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, content)
      await rename(part, path)
    },
    get: async (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    removeAll: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  }
}
