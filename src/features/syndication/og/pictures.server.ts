import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../platform/make-folder.server.ts'
import type { PictureFacts } from './facts.server.ts'

/** Changes with the drawing, so that pictures drawn the old way are drawn again. */
const drawingVersion = 1

type Options = {
  /** Where they are kept; null to keep none. */
  folder: string | null
  /** Bytes on disk for all of them. */
  limit?: number
  /** Pictures that may wait to be drawn. */
  waiting?: number
}

/** Too many pictures are asked for that have not been drawn yet. */
export class TooManyPictures extends Error {}

/** Preview pictures, drawn one at a time when they are first asked for and kept on disk by what they show. */
export class Pictures {
  readonly #folder: string | null
  readonly #limit: number
  readonly #waiting: number
  readonly #drawing = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()
  #bytes: number | null = null

  constructor({ folder, limit = 200_000_000, waiting = 24 }: Options) {
    this.#folder = folder
    this.#limit = limit
    this.#waiting = waiting
  }

  /** Equal facts have the same name, which is also good as an ETag. */
  static nameOf(facts: PictureFacts): string {
    return createHash('sha256')
      .update(JSON.stringify([drawingVersion, facts]))
      .digest('hex')
      .slice(0, 40)
  }

  /** The picture of these facts. @throws TooManyPictures */
  async picture(facts: PictureFacts): Promise<Buffer> {
    const name = Pictures.nameOf(facts)
    const flying = this.#drawing.get(name)
    if (flying) return flying
    const kept = this.#folder && (await readFile(join(this.#folder, `${name}.png`)).catch(() => null))
    return kept || this.#draw(name, facts)
  }

  #draw(name: string, facts: PictureFacts): Promise<Buffer> {
    const flying = this.#drawing.get(name)
    if (flying) return flying
    if (this.#drawing.size >= this.#waiting) throw new TooManyPictures()
    const drawn = this.#last
      .then(async () => {
        // Loaded when first needed: what draws takes 50 MB.
        const { drawPicture } = await import('./draw.server.ts')
        const picture = await drawPicture(facts)
        // A disk that is full or closed costs time, not the picture.
        await this.#keep(name, picture).catch(() => {})
        return picture
      })
      .finally(() => this.#drawing.delete(name))
    this.#drawing.set(name, drawn)
    this.#last = drawn.catch(() => {})
    return drawn
  }

  async #keep(name: string, picture: Buffer): Promise<void> {
    const folder = this.#folder
    if (!folder) return
    await makeFolder(folder)
    const part = join(folder, `${randomUUID()}.part`)
    await writeFile(part, picture)
    await rename(part, join(folder, `${name}.png`))
    this.#bytes = (this.#bytes ?? (await this.#files(folder)).reduce((sum, { size }) => sum + size, 0)) + picture.length
    if (this.#bytes > this.#limit) await this.#clear(folder)
  }

  /** The oldest go, until a tenth of the room is free. */
  async #clear(folder: string): Promise<void> {
    const files = await this.#files(folder)
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.made - b.made)) {
      if (bytes <= this.#limit * 0.9) break
      await rm(path, { force: true })
      bytes -= size
    }
    this.#bytes = bytes
  }

  async #files(folder: string): Promise<{ path: string; size: number; made: number }[]> {
    const paths = (await readdir(folder)).map((name) => join(folder, name))
    const files = await Promise.all(paths.map(async (path) => ({ path, found: await stat(path).catch(() => null) })))
    return files.flatMap(({ path, found }) => (found?.isFile() ? [{ path, size: found.size, made: found.mtimeMs }] : []))
  }
}
