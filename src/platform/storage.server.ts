import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type { Env } from './env.server.ts'
import { StartError } from './start-error.server.ts'

/** Where uploaded files are kept: a folder, or a bucket that all servers share. Keys are paths without a slash at the start. */
export type Storage = {
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes everything below a folder. What is not there is no error. */
  removeAll(folder: string): Promise<void>
  /** Opens it, to know at the start rather than at the first upload. @throws StartError (the client for buckets isn't installed) */
  open(): Promise<unknown>
}

/** In `media/` of the data folder, or in the bucket of the S3_* settings. Nothing is opened before the first use. */
export function openStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Storage {
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= s3 ? openBucket(s3) : openFolder(join(dataDir, 'media'))
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

/** The bucket's own rules decide who may read; our server hands out the files. */
async function openBucket({ bucket, endpoint, region, accessKey, secretKey }: NonNullable<Env['s3']>): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), bucketDriver()])
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const where = endpoint ? { endpoint, forcePathStyle: true } : {}
  return new Disk(new S3Driver({ ...where, credentials, region, bucket, visibility: 'private', supportsACL: false }))
}

/** The client is 13 MB that hardly anybody needs, so it doesn't come with the product. */
async function bucketDriver() {
  try {
    return await import('flydrive/drivers/s3')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new StartError(
      'S3_BUCKET needs a client that is not installed: npm install --no-save @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
    )
  }
}

/** Flydrive wraps what the file system or the bucket said. */
function isMissing(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && reason.code === 'ENOENT') return true
    if (reason.name === 'NoSuchKey' || reason.name === 'NotFound') return true
  }
  return false
}
