/** Why something shouldn't be here. */
export const flagKinds = {
  spam: 'It is spam or advertising',
  wrong: 'It is wrong or made up',
  offensive: 'It is offensive',
  illegal: 'It is illegal or dangerous',
  privacy: 'It shows or says something private',
  copyright: 'It is the work of somebody else',
  other: 'Something else',
} as const
export type FlagKind = keyof typeof flagKinds

/** Most that one person reports in a day. */
export const FLAGS_A_DAY = 20
