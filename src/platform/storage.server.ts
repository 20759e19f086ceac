import { join } from 'node:path'
import type { Disk } from 'flydrive'
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
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= openFolder(location)
    return opened
  }
  return {
    open: disk,
    put: async (key, content, type) => (await disk()).put(key, content, { contentType: type }),
    get: async (key) => {
      try {
        return await (await disk()).getBytes(key)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    removeAll: async (folder) => {
      await (await disk()).deleteAll(`${folder}/`).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

async function openFolder(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location, visibility: 'public' }))
}

/** Flydrive wraps what the file system said. */
function isMissing(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && reason.code === 'ENOENT') return true
  }
  return false
}
