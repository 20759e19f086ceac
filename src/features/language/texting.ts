/**
 * What is written short in messages, and the words that it stands for: those that say where, when and what for, which no name has. Written for
 * this product (CC0).
 */
const table = new Map(
  Object.entries({
    nr: 'near',
    thru: 'through',
    b4: 'before',
    l8: 'late',
    l8r: 'later',
    '2nite': 'tonight',
    '2night': 'tonight',
    tonite: 'tonight',
    nite: 'night',
    '2day': 'today',
    '2morrow': 'tomorrow',
    '2moro': 'tomorrow',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tmw: 'tomorrow',
    wknd: 'weekend',
    rn: 'now',
    gud: 'good',
    plz: 'please',
    pls: 'please',
    thx: 'thanks',
    ppl: 'people',
    smth: 'something',
    sth: 'something',
    smthing: 'something',
    sumthin: 'something',
    smwhere: 'somewhere',
    sumwhere: 'somewhere',
    smwhr: 'somewhere',
    bday: 'birthday',
    eatz: 'eats',
    plce: 'place',
    plc: 'place',
    shp: 'shop',
    appt: 'appointment',
    fav: 'favorite',
    fave: 'favorite',
  }),
)
/** Before these, and behind another word, "2" is "to" and "4" is "for". */
const behindTo = new Set(
  'eat get drink buy stay see do find chill hang sit work study watch play relax sleep park swim take bring have'.split(' '),
)
const behindFor = new Set(
  'me us u you my our a an the kids kid dogs dog lunch dinner breakfast brunch tonight 2nite groups group date 2 two cheap free sale rent'.split(
    ' ',
  ),
)

/** A message with what is written with a stroke in full: "w/" and "w/o". */
export const withoutStrokes = (typed: string) => typed.replace(/\bw\/o\b/gi, 'without').replace(/\bw\/(?=\s|\w)/gi, 'with ')

/** The word that one of a message stands for, most often itself; `at`: which of them it is. "U of Chicago" is a university. */
export function writtenOut(texts: readonly string[], at: number): string {
  const [before = '', text = '', after = ''] = [texts[at - 1], texts[at], texts[at + 1]]
  if (text === 'u' && after === 'of') return 'university'
  const isBetween = /^[a-z]/.test(before) && /^[a-z2]/.test(after)
  if (text === '2' && isBetween && behindTo.has(after)) return 'to'
  if (text === '4' && isBetween && behindFor.has(after)) return 'for'
  // What stands alone, or first, may be a name; what is open "rn" is so now, and "nr" says near what.
  if ((text === 'nr' && after === '') || (text === 'rn' && before !== 'open' && after !== '')) return text
  return texts.length > 1 ? (table.get(text) ?? text) : text
}
