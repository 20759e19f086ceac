const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', middot: '·' }

/** An attribution as archives and tile servers have it, with links perhaps, as the text that it shows. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) =>
      name.startsWith('#') ? character(name.slice(1)) : (entities[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}

function character(code: string): string {
  const number = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  return number > 31 && number < 0x110000 ? String.fromCodePoint(number) : ''
}
