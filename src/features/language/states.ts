/**
 * The states as they were abbreviated before the postal service had two letters for each, by those letters: a closed class. Many are words,
 * so they mean a state only behind one of its cities ("cambridge mass").
 */
const rows =
  'al ala, az ariz, ar ark, ca calif cal, co colo, ct conn, de del, fl fla, il ill, in ind, ' +
  'ks kan kans, ma mass, mi mich, mn minn, ms miss, mt mont, ne neb nebr, nv nev, ok okla, or ore oreg, pa penn penna, tn tenn, tx tex, wa wash, wi wis wisc, wy wyo'

export const traditionalStates: ReadonlyMap<string, string> = new Map(
  rows.split(', ').flatMap((row) => {
    const [letters = '', ...written] = row.split(' ')
    return written.map((one) => [one, letters] as const)
  }),
)

/** The two letters of each state with its name: a closed class. */
const letters =
  'al alabama, ak alaska, az arizona, ar arkansas, ca california, co colorado, ct connecticut, de delaware, dc district of columbia, fl florida, ' +
  'ga georgia, hi hawaii, id idaho, il illinois, in indiana, ia iowa, ks kansas, ky kentucky, la louisiana, me maine, md maryland, ' +
  'ma massachusetts, mi michigan, mn minnesota, ms mississippi, mo missouri, mt montana, ne nebraska, nv nevada, nh new hampshire, ' +
  'nj new jersey, nm new mexico, ny new york, nc north carolina, nd north dakota, oh ohio, ok oklahoma, or oregon, pa pennsylvania, ' +
  'ri rhode island, sc south carolina, sd south dakota, tn tennessee, tx texas, ut utah, vt vermont, va virginia, wa washington, ' +
  'wv west virginia, wi wisconsin, wy wyoming'

/** What a state may be called, in small letters: its name, and its two letters. */
export const stateNames: ReadonlySet<string> = new Set(
  letters.split(', ').flatMap((row) => {
    const [short = '', ...name] = row.split(' ')
    return [short, name.join(' ')]
  }),
)
