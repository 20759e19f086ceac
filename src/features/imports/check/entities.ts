/** The named characters of HTML 3.2 (ISO 8859-1) in their order from U+00A0, and those of punctuation: what files of others hold. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others =
  'amp:26 lt:3c gt:3e quot:22 apos:27 ndash:2013 mdash:2014 lsquo:2018 rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e bull:2022 hellip:2026 trade:2122 euro:20ac prime:2032 Prime:2033 OElig:152 oelig:153 Scaron:160 scaron:161'
const named = new Map<string, string>([
  ...latin.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(0xa0 + i)]),
  ...others.split(' ').map((pair): [string, string] => {
    const [name = '', code = ''] = pair.split(':')
    return [name, String.fromCodePoint(Number.parseInt(code, 16))]
  }),
])

/** A text in which characters are written as HTML writes them ("Caf&eacute; &amp; Bar", even twice), as plain text. */
export function withoutEntities(text: string, times = 3): string {
  if (times === 0 || !text.includes('&') || !text.includes(';')) return text
  const once = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return named.get(name) ?? named.get(name.toLowerCase()) ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : all
  })
  return once === text ? text : withoutEntities(once, times - 1)
}
