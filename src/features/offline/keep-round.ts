import { accountHeader } from '../../platform/account-header.ts'
import type { KeptPage, Missed } from './device.ts'
import { type PageParts, pageParts } from './page-parts.ts'

/** Where answers lie by their address. */
export type Shelf = {
  get(address: string): Promise<Response | undefined>
  put(address: string, answer: Response): Promise<void>
}

/** Addresses of pages, what matters most first. */
export type Targets = {
  /** Pages that show all of it: they come first, with all further pages that they name. */
  views: readonly string[]
  /** Pages of single things, in groups that take turns, so that none takes the room of the others. */
  things: readonly (readonly string[])[]
}

export type RoundParts = {
  account: number
  targets: Targets
  fetch: (address: string) => Promise<Response>
  /** What was kept before, and where what is kept now goes. */
  before: { pages: readonly KeptPage[]; aliases: Readonly<Record<string, string>>; shelf: Shelf }
  into: Shelf
  /** Scripts, styles and fonts: never changed under the same address, so shared by rounds. */
  files: Shelf
  /** These files and all that they load in turn. */
  withAllTheyLoad: (files: readonly string[]) => string[]
  /** `views`: how many of the pages may be views while things want the room. */
  limits: { pages: number; views: number; bytes: number; one: number }
  signal: AbortSignal
  tell?: (done: number, of: number) => void
}

/** `of`: how many pages were wanted, as far as is known; those that had no room are among the missed. */
export type RoundResult = { pages: KeptPage[]; aliases: Record<string, string>; missed: Missed[]; bytes: number; of: number }

/** Somebody else is signed in, or nobody: nothing of this round may stay. */
export class OtherAccountError extends Error {}

class MissedError extends Error {
  readonly why: Missed['why']
  constructor(why: Missed['why']) {
    super(why)
    this.why = why
  }
}

const atOnce = 3

/**
 * Fetches the pages with all that they show. One that can't be had stays as it was before, with its pictures; one that is gone goes.
 * What doesn't say for whom it was made is not kept. @throws OtherAccountError, and what `signal` was aborted with
 */
export async function keepRound(parts: RoundParts): Promise<RoundResult> {
  const { account, before, into, limits, signal, tell } = parts
  const known = new Set<string>()
  const isNew = (address: string) => known.size < known.add(address).size
  const views = parts.targets.views.filter(isNew)
  const groups = parts.targets.things.map((group) => group.filter(isNew))
  const begun: string[] = []
  const pages: KeptPage[] = []
  const missed: Missed[] = []
  const aliases: Record<string, string> = {}
  const pictures = new Map<string, Promise<number>>()
  const files = new Map<string, Promise<void>>()
  let bytes = 0

  const take = (size: number) => {
    if (size > limits.one || bytes + size > limits.bytes) throw new MissedError('room')
    bytes += size
  }

  /** `missing`: what it means that there is nothing at the address; a part that is missing doesn't mean that its page is gone. */
  const fetchOnce = async (address: string, missing: 'gone' | 'server') => {
    signal.throwIfAborted()
    const answer = await parts.fetch(address).then(wholly, () => null)
    signal.throwIfAborted()
    if (answer === null) throw new MissedError('network')
    const said = answer.headers.get(accountHeader)
    if (said !== null && said !== String(account)) throw new OtherAccountError()
    if (answer.status === 404 || answer.status === 410) throw new MissedError(missing)
    if (!answer.ok) throw new MissedError('server')
    return answer
  }
  const fetchAgain = async (address: string, missing: 'gone' | 'server' = 'server') => {
    try {
      return await fetchOnce(address, missing)
    } catch (error) {
      if (error instanceof MissedError && error.why !== 'gone') return fetchOnce(address, missing)
      throw error
    }
  }

  const keepFile = (file: string) =>
    once(files, file, async () => {
      if (await parts.files.get(file)) return
      await parts.files.put(file, await fetchAgain(file))
    })

  const keepPicture = async ([address = '', ...others]: readonly string[]) => {
    const size = await once(pictures, address, async () => {
      const answer = await fetchAgain(address).catch(async (error: unknown) => {
        const old = error instanceof MissedError && (await before.shelf.get(address))
        if (!old) throw error
        return old
      })
      const body = await answer.arrayBuffer()
      take(body.byteLength)
      await into.put(address, new Response(body, { headers: typeOf(answer) }))
      return body.byteLength
    })
    // Pages may offer the same picture beside other sizes of it.
    for (const other of others) aliases[other] = address
    return size
  }

  const keepPage = async (address: string, group: string[]): Promise<KeptPage> => {
    const answer = await fetchAgain(address, 'gone')
    if (answer.headers.get(accountHeader) === null) throw new MissedError('unknown')
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) throw new MissedError('server')
    const body = await answer.arrayBuffer()
    const found = pageParts(new TextDecoder().decode(body), address)
    const needed = parts.withAllTheyLoad(found.files)
    await Promise.all(needed.map(keepFile))
    take(body.byteLength)
    const size = body.byteLength + (await keepPictures(found))
    await into.put(address, new Response(body, { headers: typeOf(answer) }))
    const more = found.more.filter(isNew)
    // Of a thing its further pages come when the first of the others are there.
    if (group === views) group.unshift(...more)
    else group.push(...more)
    return {
      address,
      title: found.title || address,
      bytes: size,
      at: new Date().toISOString(),
      pictures: found.pictures.map(([first = '']) => first),
      files: needed,
    }
  }

  /** A map has to be there as it is drawn; without one of its photos a page is still worth having. */
  const keepPictures = async ({ pictures: wanted }: PageParts): Promise<number> => {
    const sizes = await Promise.all(
      wanted.map((offered) =>
        keepPicture(offered).catch((error: unknown) => {
          if (error instanceof MissedError && !offered[0]?.startsWith('/api/')) return 0
          throw error
        }),
      ),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  const carryOver = async (address: string, why: Missed['why']): Promise<KeptPage | null> => {
    const old = before.pages.find((page) => page.address === address)
    if (!old || why === 'gone' || (why === 'room' && bytes + old.bytes > limits.bytes)) return null
    const answer = await before.shelf.get(address)
    if (!answer) return null
    await into.put(address, answer)
    for (const picture of old.pictures) {
      const kept = (await into.get(picture)) ? undefined : await before.shelf.get(picture)
      if (kept) await into.put(picture, kept)
    }
    for (const [other, picture] of Object.entries(before.aliases)) if (old.pictures.includes(picture)) aliases[other] ??= picture
    bytes += old.bytes
    return old
  }

  const nextThing = (): string[] => {
    const turn = groups.findIndex(({ length }) => length > 0)
    const group = groups[turn] ?? []
    if (turn >= 0) groups.push(...groups.splice(turn, 1))
    return group
  }

  let done = 0
  /** Keeps pages of the groups that `next` gives until these are empty, or so many pages were begun. */
  const keepAll = async (next: () => string[], most: number): Promise<void> => {
    let under = 0
    let over = false
    const work = async (): Promise<void> => {
      while (!over && begun.length < most) {
        const group = next()
        const address = group.shift()
        if (address === undefined) {
          if (under === 0) return
          // Another page may still bring further ones.
          await new Promise((resolve) => setTimeout(resolve, 5))
          continue
        }
        begun.push(address)
        under += 1
        try {
          pages.push(await keepPage(address, group))
        } catch (error) {
          if (!(error instanceof MissedError)) {
            over = true
            throw error
          }
          missed.push({ address, why: error.why })
          const old = await carryOver(address, error.why)
          if (old) pages.push(old)
        } finally {
          under -= 1
          done += 1
        }
        tell?.(done, Math.min(known.size, limits.pages))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  await keepAll(() => views, limits.views)
  await keepAll(nextThing, limits.pages)
  await keepAll(() => views, limits.pages)
  signal.throwIfAborted()
  for (const address of [...views, ...groups.flat()]) missed.push({ address, why: 'room' })
  const order = new Map(begun.map((address, at) => [address, at]))
  pages.sort((a, b) => (order.get(a.address) ?? 0) - (order.get(b.address) ?? 0))
  return { pages, aliases, missed, bytes, of: known.size }
}

/** With all of its body, so that what breaks off in the middle has failed, too. */
async function wholly(answer: Response): Promise<Response | null> {
  const body = await answer.arrayBuffer().catch(() => null)
  const { status, headers } = answer
  return body && new Response(body.byteLength > 0 ? body : null, { status, headers })
}

/** What of an answer's head is kept: its type, and the policy under which a page's scripts run. */
function typeOf(answer: Response): Headers {
  const kept = new Headers()
  for (const name of ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
    const value = answer.headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

function once<T>(begun: Map<string, Promise<T>>, key: string, act: () => Promise<T>): Promise<T> {
  const running = begun.get(key) ?? act()
  begun.set(key, running)
  return running
}
