import { emptyShare, type Outcome } from './measure.ts'

/** Per dataset and class: queries, floor and score, with the score of the state before. */
export type Figures = Record<string, Record<string, { queries: number; floor: number; before?: number; now?: number }>>

const EMPTY = 'empty answers (at most)'

/** The figures with those of a run set as `before` or `now`; `whole` where it was of all classes, so that empty answers can be counted. */
export function record(figures: Figures, dataset: string, as: 'before' | 'now', outcomes: readonly Outcome[], whole: boolean): Figures {
  const queries = outcomes.reduce((sum, outcome) => sum + outcome.queries, 0)
  const rows = [
    ...outcomes.map(({ name, queries: own, floor, score }) => ({ name, queries: own, floor, score })),
    ...(whole ? [{ name: EMPTY, queries, floor: 0.02, score: emptyShare(outcomes) }] : []),
  ]
  const before = figures[dataset] ?? {}
  const after = rows.map(({ name, queries: own, floor, score }) => [
    name,
    { ...before[name], queries: own, floor, [as]: Number(score.toFixed(3)) },
  ])
  return { ...figures, [dataset]: { ...before, ...Object.fromEntries(after) } }
}

/** docs/search-robustness.md. */
export function reportOf(figures: Figures): string {
  return `# How robust search is
Made by \`npm run bench:search\`; \`bench/search-robustness/\` says how. For each class of what people may type differently, a generator with a
fixed seed makes queries (500 unless told otherwise) out of the names, categories and regions that are loaded, with what each must find. It shares no code or
table with the engine: other rules of sound, other number words, other abbreviations, other frames.

- Names: one of the first three is a place of that name (in the query's city, where it has one). A name that several places have, or that is made of generic words alone, carries its city. Slips are made in words of five letters or more, two from eight.
- Kinds and regions: all of the first three are of that kind and there, or as many as there are.
- Frames, emoji, other languages: nDCG@10 beside the answer to the bare English words, of which what is of the kind and there counts. Attributes in other words: the share of the same first ten.
- Unchanged: nothing is corrected, and the named place is among the first three.
- Of cities that share their name any is right, unless the query says the state.
- "Reference" is the starter with 310,140 rows of a file; before, it was judged by 50,000 of them, which made it look better and worse than it was.

${Object.entries(figures)
  .map(([dataset, rows]) => `## ${heading(dataset)}\n\n${tableOf(rows)}`)
  .join('\n\n')}
`
}

const heading = (dataset: string) => `${dataset.charAt(0).toUpperCase()}${dataset.slice(1)}`

function tableOf(rows: Figures[string]): string {
  const lines = Object.entries(rows).map(([name, { queries, floor, before, now }]) => {
    const reached = now === undefined ? '' : (name === EMPTY ? now <= floor : now >= floor) ? 'yes' : 'no'
    return `| ${name} | ${queries.toLocaleString('en-US')} | ${floor.toFixed(2)} | ${before?.toFixed(3) ?? ''} | ${now?.toFixed(3) ?? ''} | ${reached} |`
  })
  return ['| class | queries | wanted | before | now | reached |', '|---|---:|---:|---:|---:|---|', ...lines].join('\n')
}

/** What went wrong, `most` of each class, for whoever mends it. */
export function findingsOf(dataset: string, outcomes: readonly Outcome[], most: number): string {
  const missed = outcomes.filter(({ failures }) => failures.length > 0)
  return missed
    .map(({ name, floor, score, queries, failures, empty }) => {
      const step = Math.max(1, Math.floor(failures.length / most))
      const shown = failures.filter((_, n) => n % step === 0).slice(0, most)
      const lines = shown.map(
        ({ q, from, score: own, got }) => `- \`${q}\` · wanted ${from} · ${own.toFixed(2)} · got ${got.join(' | ') || 'nothing'}`,
      )
      return [`## ${dataset}: ${name}: ${score.toFixed(3)} of ${floor} (${queries} queries, ${empty} empty)`, ...lines].join('\n')
    })
    .join('\n\n')
}
