/** What decides, and the tests that must notice when it decides otherwise. All are globs; each must fit something. */
export type Target = {
  name: string
  files: string[]
  /** Need no database. */
  quick: string[]
  /** Asked of what the quick ones let pass. */
  thorough?: string[]
  /** Of these files only who has access is changed, not what they do. */
  accessAlone?: boolean
  /** How many of its mutants a run takes. */
  take: number
  /** Changes that every run takes, as text: they were once overlooked. */
  always?: [from: string, to: string][]
}

export const targets: Target[] = [
  {
    name: 'policy',
    files: ['src/policy.ts'],
    quick: ['checks/policy.test.ts'],
    take: 30,
    always: [
      [
        "'user.invite': { scope: 'staff', who: allOf(roles('admin', 'manager'), notImpersonating) }",
        "'user.invite': { scope: 'write', who: anybody }",
      ],
    ],
  },
  {
    name: 'admission to the API',
    files: ['src/policy/access.server.ts', 'src/platform/access.server.ts'],
    quick: ['src/platform/api.unit.test.ts'],
    thorough: ['src/app/accounts/admission.test.ts'],
    take: 10,
  },
  {
    name: 'access of operations',
    files: ['src/features/**/*api.server.ts', 'src/features/*/api/*.server.ts'],
    quick: [],
    thorough: ['src/app/accounts/admission.test.ts'],
    accessAlone: true,
    take: 6,
    always: [["access: permission('user.invite')", "access: permission('account.edit')"]],
  },
  {
    name: 'access of pages',
    files: ['src/urls.ts', 'src/app/guard.ts', 'src/urls/after-login.ts', 'src/app/navigation/members.ts'],
    quick: ['src/app/guard.unit.test.ts', 'checks/urls.test.ts', 'src/app/navigation/members.unit.test.ts'],
    take: 24,
  },
  {
    name: 'slugs',
    files: ['src/features/slugs/rules.ts'],
    quick: ['src/features/slugs/rules.test.ts'],
    take: 14,
  },
  {
    name: 'hours',
    files: ['src/features/**/hours/rules.ts', 'src/features/**/hours/local-time.ts', 'src/features/**/hours/parse.ts'],
    quick: ['src/features/**/hours/*.unit.test.ts'],
    take: 40,
    always: [['SPECIAL_DAY_STARTS = 240', 'SPECIAL_DAY_STARTS = 180']],
  },
  {
    name: 'ranking',
    files: ['src/features/**/ranking.ts', 'src/features/**/search/engine/rank.ts'],
    quick: [],
    thorough: ['src/features/**/search/engine/rank.test.ts'],
    take: 20,
    always: [['begins: 0.7', 'begins: 0.2']],
  },
  {
    name: 'popularity',
    files: ['src/features/places/rules.ts'],
    quick: ['src/features/places/rules.test.ts', 'src/features/places/popularity.unit.test.ts'],
    take: 12,
  },
  {
    name: 'roles and suspension',
    files: ['src/features/**/writes/manage.server.ts'],
    quick: [],
    thorough: ['src/app/accounts/people.test.ts'],
    take: 10,
  },
  { name: 'regions', files: ['src/features/regions/rules.ts'], quick: [], thorough: ['src/features/regions/regions.test.ts'], take: 1 },
  {
    name: 'imported values',
    files: ['src/features/places/text-values.ts'],
    quick: ['src/features/places/text-values.unit.test.ts', 'src/features/places/place-input.unit.test.ts'],
    take: 14,
  },
  { name: 'reports', files: ['src/features/reports/rules.ts'], quick: ['src/features/reports/rules.test.ts'], take: 6 },
]
