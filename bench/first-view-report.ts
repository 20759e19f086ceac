import { median } from './figures.ts'
import { type FirstView, kinds } from './read-first-view.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

/** What a first view may cost: milliseconds until the largest paint, requests without plates, bytes of fonts, layout shift. */
const wanted = { largestPaint: 1800, requests: 25, font: 45_000, shift: 0.01 }

/** Medians over the views of a page, with what misses its budget marked. */
export function firstViewRow(name: string, path: string, views: readonly FirstView[]): string[] {
  const middle = (value: (view: FirstView) => number) => median(views.map(value))
  const bytes = (...of: (typeof kinds)[number][]) => middle((view) => of.reduce((sum, kind) => sum + view.bytes[kind], 0))
  const requests = middle((view) => kinds.reduce((sum, kind) => (kind === 'plate' ? sum : sum + view.requests[kind]), 0))
  const kilobytes = (n: number) => (n / 1000).toFixed(1)
  const seconds = (n: number) => `${(n / 1000).toFixed(2)} s`
  const judged = (text: string, met: boolean) => (met ? text : `${text}, missed`)
  const paint = middle((view) => view.largestPaint)
  const shift = middle((view) => view.shift)
  const last = views.at(-1)
  return [
    `${name}, \`${path}\``,
    judged(String(requests), requests <= wanted.requests),
    String(last?.requests.plate ?? 0),
    kilobytes(bytes('page')),
    kilobytes(bytes('script')),
    kilobytes(bytes('style')),
    judged(kilobytes(bytes('font')), bytes('font') <= wanted.font),
    kilobytes(bytes('plate', 'image')),
    kilobytes(bytes(...kinds)),
    seconds(middle((view) => view.firstPaint)),
    judged(seconds(paint), paint <= wanted.largestPaint),
    judged(shift.toFixed(3), shift <= wanted.shift),
    last?.largest.replaceAll(/\s+/g, ' ').replaceAll('|', '').trim() ?? '',
  ]
}

const heads = ['page', 'requests', 'plates', 'HTML', 'script', 'style', 'fonts', 'images', 'all, kB']
const timed = ['first paint', 'largest paint', 'shift', 'largest']
export const firstViewTable = (rows: string[][]) => markdownTable([...heads, ...timed], rows)

/** Puts the table into docs/performance.md, in place of the one before. */
export async function writeFirstViews(table: string, { rounds, load }: { rounds: number; load: number }): Promise<void> {
  const made = `Made by \`node bench/first-view.ts --write\` on ${new Date().toISOString().slice(0, 10)} with starter data; medians of ${rounds} rounds, load of the machine before it began ${load.toFixed(1)}. Requests without plates; kB on the wire, headers included. Wanted: at most 25 requests, 45 kB of fonts, largest paint within 1.8 s, nothing moves.`
  await writeSection('### Every kind of public page', `${made}\n\n${table}`)
}
