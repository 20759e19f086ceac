import type { Asked } from '../../features/offline/messages.ts'

type Extendable = Event & { waitUntil(until: Promise<unknown>): void }

/** The part of a service worker's surroundings that ours uses; TypeScript's own description of it can't stand beside that of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent<Asked>) => void): void
  addEventListener(type: 'fetch', listener: (event: Extendable & { request: Request }) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
}

/** Only the worker's own program imports this, and it runs nowhere else. */
export const worker = globalThis as unknown as WorkerScope
