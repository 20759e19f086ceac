import { nameKey } from '../../platform/name-key.ts'

/** States as newspapers abbreviate them, where the post does otherwise. */
const inNewspapers: Record<string, string> = {
  ala: 'al',
  ariz: 'az',
  ark: 'ar',
  cal: 'ca',
  calif: 'ca',
  colo: 'co',
  conn: 'ct',
  del: 'de',
  fla: 'fl',
  ill: 'il',
  ind: 'in',
  kan: 'ks',
  kans: 'ks',
  mass: 'ma',
  mich: 'mi',
  minn: 'mn',
  miss: 'ms',
  mont: 'mt',
  neb: 'ne',
  nebr: 'ne',
  nev: 'nv',
  okla: 'ok',
  ore: 'or',
  oreg: 'or',
  penn: 'pa',
  penna: 'pa',
  sdak: 'sd',
  ndak: 'nd',
  tenn: 'tn',
  tex: 'tx',
  wash: 'wa',
  washingtondc: 'dc',
  wva: 'wv',
  wis: 'wi',
  wisc: 'wi',
  wyo: 'wy',
}

/** The keys under which a state may be known that a text names: in full, of the post ("CA", "US-CA"), of newspapers ("Calif.", "N.Y."). */
export function stateKeys(name: string): string[] {
  const key = nameKey(name)
  const short = key.replace(/^(?:us|usa|state of) /, '')
  const joined = short.replaceAll(' ', '')
  return [key, short, inNewspapers[joined] ?? joined]
}

/** Cities by what people call them. */
export const nicknames: Record<string, string> = {
  nyc: 'new york',
  'new york city': 'new york',
  manhattan: 'new york',
  'washington dc': 'washington',
  'washington d c': 'washington',
  sf: 'san francisco',
  philly: 'philadelphia',
}
