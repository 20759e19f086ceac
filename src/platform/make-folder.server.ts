import { mkdir } from 'node:fs/promises'

/** Makes a folder and those that it lies in, unless they are there. Of two who make one at once Node refuses the second by EEXIST. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  await mkdir(path, { recursive: true, mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
