import { KEPT_MONTHS } from '../stats/rules.ts'

/** Plans that the site knows; what they cost and whether they are offered is in their table. */
export const planKeys = ['free', 'monthly', 'yearly'] as const
export type PlanKey = (typeof planKeys)[number]
export type PaidPlan = Exclude<PlanKey, 'free'>

/**
 * What plans give, all of it private to whoever runs the place. Nothing here may change what others are shown of a place, how it ranks or
 * whether it is believed: paying proves nothing.
 */
export const perks = {
  figures_week: {
    name: 'Figures of the last week',
    text: 'How often people looked at the page, and what they pressed there, beside the week before.',
    plans: ['free', 'monthly', 'yearly'],
  },
  figures_history: {
    name: `Figures of ${KEPT_MONTHS} months`,
    text: 'The same month by month, here and as a CSV file.',
    plans: ['monthly', 'yearly'],
  },
} as const satisfies Record<string, { name: string; text: string; plans: readonly PlanKey[] }>
export type Perk = keyof typeof perks

export function gives(plan: PlanKey, perk: Perk): boolean {
  const having: readonly PlanKey[] = perks[perk].plans
  return having.includes(plan)
}

/** What a plan gives, in the order in which it is told. */
export const perksOf = (plan: PlanKey): Perk[] => (Object.keys(perks) as Perk[]).filter((perk) => gives(plan, perk))
