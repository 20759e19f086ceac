import { cachePrefix, clearDevice } from './device.ts'
import { askWorker } from './messages.ts'

/** Takes away all that is kept: caches, what waits to be sent, who it was. */
export async function emptyStores(): Promise<void> {
  await clearDevice()
  await deleteCaches(() => true)
}

/** Deletes those of our caches of which that is so. */
export async function deleteCaches(which: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && which(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The worker of this site, if there is one. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Browsers have none on pages that come without https.
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/').catch(() => undefined) : undefined
}

/** Switches it off from a page: the worker ends what it does, everything kept is taken away, and the worker goes. */
export async function emptyDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await registeredWorker()
  const worker = registration?.active ?? registration?.waiting
  if (worker) await askWorker(worker, { act: 'empty' }, 2000)
  await emptyStores()
  await registration?.unregister()
}
