import { ProblemError } from '../../../platform/http.ts'

type Browser = typeof import('@simplewebauthn/browser')
type RequestOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']

/** Asks the browser for a passkey; null if the person closed its dialog. */
export function askForPasskey(options: Record<string, unknown>) {
  return unlessDismissed(({ startAuthentication }) => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
}

/** Has the browser make a passkey; null if the person closed its dialog. */
export function makePasskey(options: Record<string, unknown>) {
  return unlessDismissed(({ startRegistration }) => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
}

const failed = (detail: string) => new ProblemError({ status: 400, detail })

async function unlessDismissed<T>(ceremony: (browser: Browser) => Promise<T>): Promise<T | null> {
  try {
    return await ceremony(await import('@simplewebauthn/browser'))
  } catch (error) {
    if (error instanceof Error && /^(?:NotAllowedError|AbortError)$/.test(error.name)) return null
    if (error instanceof Error && error.name === 'InvalidStateError') throw failed('This device has a passkey of your account already.')
    throw failed('This browser could not use a passkey here. Try another browser or device.')
  }
}
