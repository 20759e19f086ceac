import { nameKey } from '../../../platform/name-key.ts'

/** Words of a status that say that something is no longer there, not yet, or may no longer be; also in Spanish, French and German. */
const gone =
  /\b(?:closed|out of business|oob|inactive|not active|not in business|expired|revoked|cancell?ed|terminated|surrendered|dissolved|withdrawn|defunct|demolished|abandoned|decommissioned|ceased|retired|suspended|vacant|disused|coming soon|opening soon|planned|proposed|under construction|not yet open|baja|cerrad[oa]|clausurad[oa]|cancelad[oa]|suspendid[oa]|inactiv[oa]|vencid[oa]|revocad[oa]|ferme|fermee|radie|radiee|cesse|inactif|geschlossen)\b/
/** What is so for a while, or isn't so. */
const forNow = /\b(?:tempora\w*|season\w*|renovation\w*|reopen\w*|partial\w*|not closed|not expired|never|provisional\w*)\b/

/** Why a status says that this is no place any more; null where it says something else. */
export function goneByStatus(status: string): string | null {
  const key = nameKey(status)
  const [word] = forNow.test(key) ? [] : (gone.exec(key) ?? [])
  return word ? `is marked as ${word}` : null
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

/** Words of a status of what is there. */
const here =
  /\b(?:active|open|operational|operating|current|issued|approved|licensed|in business|in service|existing|good standing|valid|activ[oa]|vigente|abiert[oa]|operando|actif|ouvert|geoffnet)\b/

/** Whether this is a word of a status at all. */
export const isStatus = (text: string): boolean => {
  const key = nameKey(text)
  return here.test(key) || gone.test(key) || forNow.test(key)
}
