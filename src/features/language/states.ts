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
