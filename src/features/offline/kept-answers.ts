import { accountHeader } from '../../platform/account-header.ts'
import { changeDevice, type Device, readDevice } from './device.ts'
import { emptyStores } from './empty-device.ts'

/** Whether what is kept may be shown. */
const shown = (device: Device | undefined): device is Device & { cache: string } => device?.cache != null && !device.held

/** Path and query, as what is kept is addressed. */
export const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** What is kept under an address; a page says since when it is as it is. */
export async function keptAnswer(url: string): Promise<Response | undefined> {
  const device = await readDevice()
  if (!shown(device)) return undefined
  const address = addressOf(url)
  const cache = await caches.open(device.cache)
  const answer = await cache.match(device.aliases[address] ?? address)
  const page = device.pages.find((one) => one.address === address)
  return answer && page ? withTime(answer, page.at) : answer
}

/** Of an address whose page isn't kept, but all that it would narrow down: that, which says so. */
export async function keptWhole(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  if (search === '' || !(await keptPages()).some(({ address }) => address === pathname)) return undefined
  const answer = await keptAnswer(new URL(pathname, url).href)
  return answer && marked(answer, 'data-kept-whole')
}

const withTime = (answer: Response, at: string) => marked(answer, `data-kept="${at}"`)

async function marked(answer: Response, attribute: string): Promise<Response> {
  const html = await answer.text()
  return new Response(html.replace('<html ', `<html ${attribute} `), { headers: answer.headers })
}

/** The pages that are kept, unless it isn't certain whose they are. */
export async function keptPages(): Promise<Device['pages']> {
  const device = await readDevice()
  return shown(device) ? device.pages : []
}

/** What the rows ask for, from what was saved at the last round. */
export async function keptMarks(): Promise<Response | undefined> {
  const device = await readDevice()
  return shown(device) ? Response.json({ saved: device.saved, been: [] }) : undefined
}

/**
 * Takes note of whom an answer was made for. Another person, or nobody: everything is emptied before the answer is handed on. An answer
 * that doesn't say it changes nothing.
 */
export async function noteAccount(answer: Response, empty: () => Promise<void> = emptyStores): Promise<void> {
  const said = answer.headers.get(accountHeader)
  if (said === null) return
  const device = await readDevice()
  if (!device) return
  if (said !== String(device.account)) await empty()
  else if (device.held) await changeDevice(device.id, { held: false })
}

/** Somebody has signed in: until an answer says who it is, nothing is shown. */
export async function holdBack(): Promise<void> {
  const device = await readDevice()
  if (device) await changeDevice(device.id, { held: true })
}

/** Something that is kept has changed on the server. */
export async function noteChange(): Promise<void> {
  const device = await readDevice()
  if (device && !device.stale) await changeDevice(device.id, { stale: true })
}
