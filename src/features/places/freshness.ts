import type { FactGroup } from './fields.ts'

/**
 * After so many days half of the facts of a group have changed, or were wrong from the beginning, as far as anybody knows: hours change
 * with the season and the owner, a position hardly ever.
 */
const halfLifeDays: Readonly<Record<FactGroup, number>> = {
  hours: 180,
  contact: 540,
  attributes: 540,
  description: 900,
  category: 1200,
  name: 1200,
  address: 1800,
  position: 2400,
}

/** From here on somebody is asked whether it is still right. */
export const IN_DOUBT = 0.35

/** How much a group of facts is in doubt that was confirmed then: 0 at once, ½ after its half-life, towards 1. */
export function doubtOf(group: FactGroup, confirmedAt: string, now: string): number {
  const days = Math.max(0, Date.parse(now) - Date.parse(confirmedAt)) / 86_400_000
  return 1 - 2 ** (-days / halfLifeDays[group])
}

/** The time at which a group must have been confirmed last to be in doubt by so much (between 0 and 1) now. */
export function confirmedFor(group: FactGroup, doubt: number, now: Date): Date {
  return new Date(now.getTime() - halfLifeDays[group] * -Math.log2(1 - doubt) * 86_400_000)
}

type Confirmed = { group: FactGroup; confirmed_at: string }

/** The facts that are enough in doubt to ask about them, the most first. */
export function inDoubt<Fact extends Confirmed>(facts: readonly Fact[], now: string): Fact[] {
  const doubts = facts.map((fact) => ({ fact, doubt: doubtOf(fact.group, fact.confirmed_at, now) }))
  return doubts
    .filter(({ doubt }) => doubt >= IN_DOUBT)
    .toSorted((a, b) => b.doubt - a.doubt)
    .map(({ fact }) => fact)
}

/** The group that is most in doubt, of those that are enough so to ask; null for none. */
export function mostInDoubt(facts: readonly Confirmed[], now: string): FactGroup | null {
  return inDoubt(facts, now)[0]?.group ?? null
}
