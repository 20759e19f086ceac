import { nameKey } from '../../../platform/name-key.ts'
import { parseHours } from '../../hours/parse.ts'
import { readableHours } from '../../hours/readable-hours.ts'

/** Words of a status that say that something is no longer there, not yet, or may no longer be; also in Spanish, French and German. */
const gone =
  /\b(?:closed|out of business|oob|inactive|not active|not in business|expired|revoked|cancell?ed|terminated|surrendered|dissolved|withdrawn|defunct|demolished|abandoned|razed|shut|no longer \w+|decommissioned|ceased|retired|suspended|vacant|disused|coming soon|opening soon|planned|proposed|under construction|not yet open|baja|cerrad[oa]|clausurad[oa]|cancelad[oa]|suspendid[oa]|inactiv[oa]|vencid[oa]|revocad[oa]|ferme|fermee|radie|radiee|cesse|inactif|geschlossen)\b/
/** What is so for a while, or isn't so. */
const forNow = /\b(?:tempora\w*|season\w*|renovation\w*|reopen\w*|partial\w*|not closed|not expired|never|provisional\w*)\b/

/** Words of a status of what is there. */
const here =
  /\b(?:active|open|operational|operating|current|issued|approved|licensed|in business|in service|existing|good standing|valid|activ[oa]|vigente|abiert[oa]|operando|actif|ouvert|geoffnet)\b/
/** One of what is there now, with which a status begins: what follows is of something else, or of another time. */
const hereNow =
  /^(?:still |currently |now |is )?(?:active|open|operational|operating|in business|in service|activ[oa]|abiert[oa]|operando|actif|ouvert|geoffnet)\b/

/**
 * What a text says of a place: why it is one no more (`gone`), days of the week or of the year on which it is closed (`off`), or something
 * that isn't clear, in the words of a note; null where it says that the place is there.
 */
type SaidOfPlace = { gone: string } | { off: string } | { unclear: string } | null

/** What a status says of a place. */
export function saidByStatus(status: string): SaidOfPlace {
  const key = nameKey(status)
  const [word] = forNow.test(key) ? [] : (gone.exec(key) ?? [])
  if (!word) return null
  const day = dayIn(status)
  if (day) return day > today() ? { unclear: COMING } : { gone: `is marked as ${word}` }
  const [now] = hereNow.exec(key) ?? []
  const off = word === 'closed' && (now || key.startsWith(word)) ? daysOff(status.slice(Math.max(0, status.search(/closed/i)))) : null
  if (off) return { off }
  return now ? { unclear: `also says that it is ${word}: it counts as ${now}` } : { gone: `is marked as ${word}` }
}

const COMING = 'is yet to come: it counts as open'
const no = /^(?:no|none|never|false|f|n|operational|still open|(?:open )?not closed|[0/. -]+)$/i
const yes = /^(?:yes|y|true|t|x|1(?:\.0+)?|[✓✔☑]|permanent(?:ly)?|s[ií]|oui|ja|vrai|verdadero|wahr)$/i

/** What a column of its own says that tells whether, or since when, a place is closed. */
export function saidByClosed(given: string): SaidOfPlace {
  const text = given.trim()
  if (no.test(text)) return null
  const day = dayIn(text)
  if (day) return day <= today() ? { gone: `was closed on ${day}` } : { unclear: COMING }
  if (yes.test(text)) return { gone: 'is marked as closed' }
  const off = daysOff(text)
  if (off) return { off }
  const status = saidByStatus(text)
  if (status) return status
  const key = nameKey(text)
  if (here.test(key) || forNow.test(key)) return null
  const [year] = /\b(?:1[6-9]|20)\d\d/.exec(text) ?? []
  if (year && year < today().slice(0, 4)) return { gone: `was closed about ${year}` }
  return { unclear: 'doesn’t say whether it is closed: it counts as open' }
}

/** The days on which something is closed by the week or the year ("Mondays", "closed on Thanksgiving"), as hours have them; null of another text. */
function daysOff(text: string): string | null {
  const days = text.replace(/^closed\b[\s:,–-]*(?:on |every |each )?/i, '')
  const read = parseHours(readableHours(`Mo-Su 9:00-17:00; Closed ${days}`))
  if (!('hours' in read) || !/[^\W_]{2}|\d/.test(days)) return null
  const open = read.hours.week.filter((spans) => spans.length > 0).length
  return open > 0 && (open < 7 || read.hours.special.length > 0) ? days : null
}

const today = () => new Date().toISOString().slice(0, 10)
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = '(?<m>(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)\\.?'
const writtenSo = [
  '(?<y>\\d{4})(?<sign>[-/.]?)(?<m>\\d{1,2})\\k<sign>(?<d>\\d{1,2})(?!\\d)',
  '(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4}|\\d{2})(?!\\d)',
  '(?<d>1[3-9]|[23]\\d)[-/](?<m>\\d{1,2})[-/](?<y>\\d{4}|\\d{2})(?!\\d)',
  '(?<m>\\d{1,2})[-/](?<d>\\d{1,2})[-/](?<y>\\d{4}|\\d{2})(?!\\d)',
  `(?<d>\\d{1,2})(?:st|nd|rd|th)?[-. ]+(?:of )?${month}[-,. ]+(?<y>\\d{4}|\\d{2})(?!\\d)`,
  `${month}[- ]*(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:,\\s*|[- ]+)(?<y>\\d{4}|\\d{2}(?![:\\d]))(?!\\d)`,
  `${month}[-,/ ]+(?<y>\\d{4})(?!\\d)`,
  '(?<m>\\d{1,2})[-/](?<y>\\d{4})$',
  '(?<y>(?:1[6-9]|20)\\d\\d)(?:\\.0+)?$',
].map((pattern) => new RegExp(`^${pattern}`, 'i'))
/** What stands before a date. */
const beforeDate =
  /^(?:(?:permanently |has )?clos(?:ed|es|ing)|since|on|as of|effective|from|by|in|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\b[\s:,.–-]*/i

/** The day that a text begins with, in any usual way to write one, of a month or a year alone its first; '' where it says none. */
function dayIn(text: string): string {
  let rest = text.trim()
  while (beforeDate.test(rest)) rest = rest.replace(beforeDate, '')
  const counted = countedDay(rest)
  if (counted) return counted
  for (const pattern of writtenSo) {
    const { y = '', m = '1', d = '1' } = pattern.exec(rest)?.groups ?? {}
    if (y === '') continue
    const at = /\d/.test(m) ? Number(m) : months.indexOf(m.slice(0, 3).toLowerCase()) + 1
    const year = y.length === 4 ? y : `${Number(y) > (new Date().getFullYear() % 100) + 20 ? 19 : 20}${y}`
    if (at >= 1 && at <= 12 && Number(d) >= 1 && Number(d) <= 31) return `${year}-${String(at).padStart(2, '0')}-${d.padStart(2, '0')}`
  }
  return ''
}

/** A day as programs count it: by days since 1900 (spreadsheets), by seconds or milliseconds since 1970. */
function countedDay(text: string): string {
  const [, digits = ''] = /^(\d{5}|\d{9,10}|\d{12,13})(?:\.\d+)?$/.exec(text) ?? []
  const ms = digits.length === 5 ? (Number(digits) - 25_569) * 86_400_000 : Number(digits) * (digits.length < 12 ? 1000 : 1)
  return digits === '' || (digits.length === 5 && !/^[2-6]/.test(digits)) ? '' : new Date(ms).toISOString().slice(0, 10)
}

/** Columns of what somebody remarks on a row. */
const remarks =
  /(?:^|[^a-z])(?:flags?|notes?|notices?|remarks?|comments?|alerts?|warnings?|messages?|observaciones|notas?|remarques?|bemerkung(?:en)?)$/i
/** Sentences that say of a place that it is closed, and not of its doors, days or lots. */
const closedForGood =
  /\b(?:reported(?: as| to be| that (?:it|this|they)(?: is| has)?)?(?: permanently)? closed|(?:this|the) (?:location|place|business|store|shop|restaurant|branch|venue|establishment) (?:has|is|was|has been|appears to (?:be|have)) (?:now |since )?(?:permanently )?(?:closed|shut)(?: (?:down|permanently|for good|its doors))?(?=\s*(?:[.!;,]|$))|(?:has|have) closed (?:its|their) doors|out of business|no longer in business)\b|^(?:now |this (?:one )?is )?(?:permanently closed|closed (?:permanently|for good|down)|cerrado definitivamente|ferme definitivement|dauerhaft geschlossen)(?=\s*(?:[.!;,]|$))/

/** Why a remark of a row says that it is no place any more; null where none does. */
export function goneByRemark(values: Record<string, string>): string | null {
  for (const [header, text] of Object.entries(values)) {
    if (text.length < SHORTEST_REMARK || text.length > LONGEST_REMARK || !remarks.test(header)) continue
    const said = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    if (closedForGood.test(said) && !forNow.test(said)) return `is reported as closed: “${text.trim()}”`
  }
  return null
}
const [SHORTEST_REMARK, LONGEST_REMARK] = [10, 200]

/** Whether this is a word of a status at all. */
export const isStatus = (text: string): boolean => {
  const key = nameKey(text)
  return here.test(key) || gone.test(key) || forNow.test(key)
}
