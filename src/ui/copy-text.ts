import { toasts } from './toasts.ts'

/**
 * Puts text on the clipboard, also where a site without HTTPS has none for scripts; whether that went. If not, a toast says what to do
 * instead.
 */
export async function copyText(text: string, instead = 'Select it and copy it by hand.'): Promise<boolean> {
  const copied = await write(text).catch(() => copyOnEvent(text))
  if (!copied) toasts.say('error', `The browser did not let us copy. ${instead}`)
  return copied
}

async function write(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text)
  return true
}

/** The older way: what is being copied is said by who hears that it is. */
function copyOnEvent(text: string): boolean {
  let copied = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    copied = true
  }
  document.addEventListener('copy', put)
  document.execCommand('copy')
  document.removeEventListener('copy', put)
  return copied
}
