import type { Chance } from './chance.ts'

/** Ways in which English writes one sound twice. Written apart from any table of the engine. */
const rules: [RegExp, string][] = [
  [/ph/, 'f'],
  [/(?<!f)f(?!f)/, 'ph'],
  [/ck/, 'k'],
  [/c(?=[aour])/, 'k'],
  [/k(?=[aou])/, 'c'],
  [/k$/, 'ck'],
  [/qu/, 'kw'],
  [/(?<=.)x/, 'ks'],
  [/c(?=[eiy])/, 's'],
  [/s(?=[eiy])/, 'c'],
  [/z/, 's'],
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
  [/tion/, 'shun'],
  [/(?<=i)gh(?=t)/, ''],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/wh/, 'w'],
  [/([bdfglmnprt])\1/, '$1'],
  [/(?<=[aeiou])([lmnprt])(?=[aeiou])/, '$1$1'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/ai/, 'ay'],
  [/ay/, 'ai'],
  [/ou/, 'ow'],
  [/oo/, 'u'],
  [/au/, 'aw'],
  [/ie/, 'ee'],
  [/ei/, 'ie'],
  [/er$/, 'or'],
  [/or$/, 'er'],
  [/ar$/, 'er'],
  [/er$/, 'ar'],
  [/y$/, 'ie'],
  [/(?<=[bcdfglmnprst])i(?=[bcdfglmnprst])/, 'y'],
  [/g(?=[eiy])/, 'j'],
  [/j/, 'g'],
  [/sch/, 'sh'],
  [/ght/, 't'],
  [/dge/, 'ge'],
  [/mb$/, 'm'],
  [/(?<=[aeiou][bcdfgklmnprst])e$/, ''],
  [/ant$/, 'ent'],
  [/ent$/, 'ant'],
  [/able$/, 'ible'],
  [/ough/, 'o'],
]

/** The word as it sounds, written otherwise; null where no rule fits. */
export function asItSounds(word: string, chance: Chance): string | null {
  const fitting = rules.filter(([rule]) => rule.test(word))
  if (fitting.length === 0) return null
  const [rule, instead] = chance.one(fitting)
  const written = word.replace(rule, instead)
  return written === word ? null : written
}
