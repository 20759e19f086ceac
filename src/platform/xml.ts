/** A text inside of XML, also in attributes; what XML can't hold at all is left out. */
export function xmlText(raw: string): string {
  const allowed = raw.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
