import { loadDeferred } from './lazy-on-interaction.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = { label: string; run: () => void }
/** `fade`: milliseconds of its leaving, null while it stands. */
export type Toast = { id: number; tone: ToastTone; text: string; action: ToastAction | null; fade: number | null }

/** How long a toast stands, in milliseconds, and how long it then fades away (behaviour 4.4). */
const times: Record<ToastTone, { stands: number; fades: number }> = {
  success: { stands: 3000, fades: 0 },
  error: { stands: 5000, fades: 0 },
  info: { stands: 4000, fades: 500 },
  warning: { stands: 5000, fades: 0 },
}
const CLOSING = 300

type Clock = { timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }

const isSaidAgain = (before: Toast, next: Toast) =>
  before.tone === next.tone && before.text === next.text && before.action === null && next.action === null

/** What is said for a moment. While somebody points at them or has the focus in them (`pause`), their time stands still. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let last = 0
  let paused = false
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  const show = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }

  const drop = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    shown = shown.filter((toast) => toast.id !== id)
  }

  const remove = (id: number) => {
    drop(id)
    show(shown)
    if (shown.length === 0) paused = false
  }

  const leave = (id: number, fade: number) => {
    if (fade === 0) return remove(id)
    clearTimeout(clocks.get(id)?.timer)
    clocks.set(id, { timer: setTimeout(() => remove(id), fade), left: 0, since: 0 })
    show(shown.map((toast) => (toast.id === id ? { ...toast, fade } : toast)))
  }

  const run = ({ id, tone }: Toast, clock: Clock) => {
    clock.since = performance.now()
    clock.timer = setTimeout(() => leave(id, times[tone].fades), clock.left)
  }

  const standing = () => shown.filter(({ fade }) => fade === null)

  return {
    get: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Says something; `action` is most often "Undo". What is said again takes the place of what still says it, unless one can act on either. */
    say(tone: ToastTone, text: string, action: ToastAction | null = null): number {
      const toast: Toast = { id: ++last, tone, text, action, fade: null }
      for (const { id } of shown.filter((one) => isSaidAgain(one, toast))) drop(id)
      const clock: Clock = { timer: undefined, left: times[tone].stands, since: 0 }
      clocks.set(toast.id, clock)
      show([...shown, toast])
      if (!paused) run(toast, clock)
      return toast.id
    },
    /** Closed by hand: it fades. */
    close(id: number): void {
      if (standing().some((toast) => toast.id === id)) leave(id, CLOSING)
    },
    pause(): void {
      if (paused) return
      paused = true
      for (const { id } of standing()) {
        const clock = clocks.get(id)
        if (!clock) continue
        clearTimeout(clock.timer)
        clock.left = Math.max(0, clock.left - (performance.now() - clock.since))
      }
    },
    resume(): void {
      if (!paused) return
      paused = false
      for (const toast of standing()) {
        const clock = clocks.get(toast.id)
        if (clock) run(toast, clock)
      }
    },
  }
}

/** The page's toasts. With the first, what draws them is called for, and their time begins when it is there (`resume`): its script may take longer than they stand. */
export const toasts = createToasts()
toasts.pause()
toasts.subscribe(loadDeferred)
