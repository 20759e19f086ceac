import type { Standing } from '../contributions/standing.ts'

/** So long answers are waited for, in days. */
export const DAYS_TO_ANSWER = 14

export type ClosureKind = 'closed' | 'reopened'
/** Somebody who said it first, by how far their suggestions have been right. */
export type Report = { standing: Standing }
/** Of somebody with a proven address; `before`: whose account was there when the case was opened. */
export type Answer = { role: 'owner' | 'manager' | 'confirmer' | 'member'; says: 'open' | 'closed' | 'unsure'; before: boolean }
/** What is known of a case. `over`: the time to answer is. */
export type Known = { kind: ClosureKind; reports: readonly Report[]; answers: readonly Answer[]; over: boolean }
/** `wait`: for more answers. */
export type Verdict = Decided | { state: 'staff' | 'wait' }
type Decided = { state: 'confirmed' | 'dismissed'; outcome: string }

/**
 * What becomes of a case. Those who run a place are believed that it is still what it was; its owner alone that it has changed, as are two
 * others whose accounts weren't made for it. Otherwise time decides, where nobody contradicts and the report has some weight: by somebody
 * who has been right before, or by two. Whatever is left is for the team. Reports and answers are of different people each.
 */
export function verdictOf({ kind, reports, answers, over }: Known): Verdict {
  const [yes, no] = kind === 'closed' ? (['closed', 'open'] as const) : (['open', 'closed'] as const)
  const confirming = answers.filter(({ says }) => says === yes)
  const contradicting = answers.filter(({ says }) => says === no)
  if (contradicting.some(runsIt)) return { state: 'dismissed', outcome: said[kind].denied }
  if (confirming.some(({ role }) => role === 'owner')) return { state: 'confirmed', outcome: said[kind].owner }
  if (contradicting.length === 0 && confirming.filter(({ before }) => before).length >= 2)
    return { state: 'confirmed', outcome: said[kind].others }
  if (!over) return { state: 'wait' }
  if (reports.length === 0 && confirming.length === 0) return { state: 'dismissed', outcome: 'The report was taken back.' }
  if (contradicting.length === 0 && (reports.length >= 2 || reports.some(isKnown))) return { state: 'confirmed', outcome: said[kind].time }
  return { state: 'staff' }
}

const runsIt = ({ role }: Answer) => role === 'owner' || role === 'manager'
const isKnown = ({ standing }: { standing: Standing }) => standing !== 'new'

/** As the notice of the place says it. */
const said = {
  closed: {
    denied: 'Those who run it say that it is open.',
    owner: 'Its owner confirmed it.',
    others: 'People who know it confirmed it.',
    time: `It was reported, and nobody said otherwise in ${DAYS_TO_ANSWER} days.`,
  },
  reopened: {
    denied: 'Those who run it say that it is still closed.',
    owner: 'Its owner confirmed it.',
    others: 'People who know it confirmed it.',
    time: `It was reported, and nobody said otherwise in ${DAYS_TO_ANSWER} days.`,
  },
} as const satisfies Record<ClosureKind, Record<string, string>>
