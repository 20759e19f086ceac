export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Pluralize = (count: number, forms: PluralForms) => string

/** Writes counts in a language: the form that fits, with `#` replaced by the number. Made once a language, for making it is slow. */
export function pluralizer(locale: string): Pluralize {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}

/** In the language of what the server says by itself: `{ one: '# place', other: '# places' }` of 1200 is "1,200 places". */
export const plural: Pluralize = /* @__PURE__ */ pluralizer('en-US')
