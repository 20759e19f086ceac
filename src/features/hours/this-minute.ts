/** The time of a page's answer as ISO, in whole minutes: asked again within one, the same page is still the same. */
export function thisMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
}
