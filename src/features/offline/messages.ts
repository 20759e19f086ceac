import type { Round } from './device.ts'

/** What a page asks the worker, each with a port for the answer. */
export type Asked = { act: 'keep' } | { act: 'empty' }

/** `round` null: somebody else is signed in, or nobody, or it was switched off meanwhile. */
export type Told = { done: number; of: number } | { round: Round | null } | { emptied: true }

/** Asks the worker, and settles with its last word; null where it says nothing for `patience` milliseconds. */
export function askWorker(
  worker: ServiceWorker,
  asked: Asked,
  patience: number,
  hear: (told: Told) => void = () => {},
): Promise<Told | null> {
  return new Promise((settle) => {
    const { port1, port2 } = new MessageChannel()
    const end = (told: Told | null) => {
      clearTimeout(timer)
      port1.close()
      settle(told)
    }
    let timer = setTimeout(end, patience, null)
    port1.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('done' in data)) return end(data)
      clearTimeout(timer)
      timer = setTimeout(end, patience, null)
      hear(data)
    }
    worker.postMessage(asked, [port2])
  })
}
