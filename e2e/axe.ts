import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare const window: { axe?: { run(options: RunOptions): Promise<AxeResults> } }

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colours = ['color-contrast', 'link-in-text-block']

/** What breaks WCAG 2.2 AA on what is shown, a line each; of `colours` alone where nothing else can have changed. */
export async function violationsOn(page: Page, judged: 'everything' | 'colours'): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(source)
  const runOnly: RunOptions['runOnly'] = judged === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: tags }
  // Of the rules that hold, nobody asks where; style sheets are fetched and read again for a rule only that isn't among these.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }
  const found = await page.evaluate((given) => window.axe?.run(given), options)
  if (!found) throw new Error('axe is not there.')
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  )
}
