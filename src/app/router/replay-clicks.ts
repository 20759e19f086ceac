import { deferredLoaded } from '../../ui/lazy-on-interaction.ts'

const PATIENCE_MS = 10_000
const AGAIN_MS = 30

/**
 * Presses buttons again that were pressed while their code was still on its way: React stops such a click at the document and forgets it,
 * and by touch the first press is what that code is loaded for. Links, forms and popovers do what their HTML says meanwhile.
 */
export function replayClicks(): void {
  let arrived = true
  document.documentElement.addEventListener('click', () => (arrived = true), true)
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      arrived = false
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])') : null
      if (button && isTrusted) setTimeout(() => arrived || void pressUntil(button, () => arrived))
    },
    true,
  )
}

async function pressUntil(button: HTMLButtonElement, arrived: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  await deferredLoaded()
  while (button.isConnected && performance.now() < end) {
    button.click()
    if (arrived()) return
    await new Promise((settle) => setTimeout(settle, AGAIN_MS))
  }
}
