import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A page as it is kept. Addresses are path and query. */
export type KeptPage = {
  address: string
  title: string
  /** Of the page and its pictures, as they lie there. */
  bytes: number
  /** ISO time at which the server made it. */
  at: string
  pictures: string[]
  /** Scripts, styles and fonts of the build that it needs. */
  files: string[]
}

/** Why a page isn't kept, or only as it was before. */
export type Missed = { address: string; why: 'gone' | 'network' | 'server' | 'unknown' | 'room' }

export type Round = { at: string; build: string; kept: number; of: number; missed: Missed[]; bytes: number }

/** What one person keeps on this device. There is at most one: another's is emptied first. */
export type Device = {
  /** Made anew each time that it is switched on: what began before it was emptied can't end in the next. */
  id: string
  /** The number of the person. */
  account: number
  /** Also over connections that cost by the megabyte. */
  metered: boolean
  /** The cache in which the pages are; null before the first round. */
  cache: string | null
  pages: KeptPage[]
  /** Under which address a picture is kept that pages offer in several sizes. */
  aliases: Record<string, string>
  /** What the rows' bookmarks show. */
  saved: Record<string, number[]>
  round: Round | null
  /** Something was saved, followed or ticked since the last round. */
  stale: boolean
  /** When the last round began, in milliseconds of the epoch. */
  tried: number
  /** Somebody has signed in since: nothing is shown until the server has said who it is. */
  held: boolean
}

/** Something that was done without a network. Of two with the same `key` the later one holds. */
export type Pending = { key: string; account: number; placeId: number; been: boolean; at: number }

interface Schema extends DBSchema {
  device: { key: string; value: Device }
  pending: { key: string; value: Pending }
}

/** Caches of ours begin with this. */
/** Whether what is kept may be fetched by itself over the connection that there is now. */
export function mayFetch({ metered }: Pick<Device, 'metered'>): boolean {
  const { saveData, type } = (navigator as { connection?: { saveData?: boolean; type?: string } }).connection ?? {}
  return metered || !(saveData || type === 'cellular')
}

export const cachePrefix = 'offline-'
export const filesCache = `${cachePrefix}files`

async function withDatabase<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>('offline', 1, {
    upgrade(made) {
      made.createObjectStore('device')
      made.createObjectStore('pending', { keyPath: 'key' })
    },
  })
  try {
    return await act(db)
  } finally {
    db.close()
  }
}

export const readDevice = (): Promise<Device | undefined> => withDatabase((db) => db.get('device', 'one'))

/** Begins to keep for this person; what another kept must have been emptied. */
export async function makeDevice(account: number): Promise<Device> {
  const device: Device = {
    id: crypto.randomUUID(),
    account,
    metered: false,
    cache: null,
    pages: [],
    aliases: {},
    saved: {},
    round: null,
    stale: true,
    tried: 0,
    held: false,
  }
  await withDatabase(async (db) => {
    const tx = db.transaction(['device', 'pending'], 'readwrite')
    await Promise.all([tx.objectStore('pending').clear(), tx.objectStore('device').put(device, 'one'), tx.done])
  })
  return device
}

/** Changes it in one step. @returns false where it was emptied meanwhile, and nothing was done */
export const changeDevice = (id: string, change: Partial<Omit<Device, 'id' | 'account'>>): Promise<boolean> =>
  withDatabase(async (db) => {
    const tx = db.transaction('device', 'readwrite')
    const found = await tx.store.get('one')
    const same = found?.id === id
    if (same) await tx.store.put({ ...found, ...change }, 'one')
    await tx.done
    return same
  })

/** Forgets who kept something here, and what they did without a network. */
export const clearDevice = (): Promise<void> =>
  withDatabase(async (db) => {
    const tx = db.transaction(['device', 'pending'], 'readwrite')
    await Promise.all([tx.objectStore('device').clear(), tx.objectStore('pending').clear(), tx.done])
  })

/** In the order in which it was done. */
export const listPending = (): Promise<Pending[]> =>
  withDatabase(async (db) => (await db.getAll('pending')).toSorted((a, b) => a.at - b.at))

/** Puts it in the place of what was done before with the same. @returns false where nobody keeps anything here, or somebody else */
export const addPending = (entry: Pending): Promise<boolean> =>
  withDatabase(async (db) => {
    const tx = db.transaction(['device', 'pending'], 'readwrite')
    const ours = (await tx.objectStore('device').get('one'))?.account === entry.account
    if (ours) await tx.objectStore('pending').put(entry)
    await tx.done
    return ours
  })

/** Takes it out, unless something newer stands there. */
export const dropPending = ({ key, at }: Pending): Promise<void> =>
  withDatabase(async (db) => {
    const tx = db.transaction('pending', 'readwrite')
    if ((await tx.store.get(key))?.at === at) await tx.store.delete(key)
    await tx.done
  })
