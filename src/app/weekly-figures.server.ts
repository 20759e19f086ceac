import { readFormatter } from '../features/accounts/reads.server.ts'
import { mostDoubted, questionPath } from '../features/contributions/owner-questions.server.ts'
import { sendMail } from '../features/mails/writes.server.ts'
import { wantsMail } from '../features/notifications/writes.server.ts'
import { actNames } from '../features/stats/act-names.ts'
import type { Figure, PlaceStats } from '../features/stats/contract.ts'
import { statsOf } from '../features/stats/reads.server.ts'
import { FEW } from '../features/stats/rules.ts'
import { claimWeek, noteAsked, placesRunBy, type Runner, runnersAfter } from '../features/stats/weekly.server.ts'
import type { AppKey } from '../platform/app-key.server.ts'
import { type Ctx, inTransaction } from '../platform/context.server.ts'
import type { Formatter } from '../platform/format.ts'

/** So many places stand in one mail; the others are on the page of one's places. */
const MOST_PLACES = 5

/**
 * Mails last week's figures to whoever runs places, each in a transaction of their own, once a week however often it is tried; and asks,
 * at most every four weeks, whether the facts most in doubt are still right. Who would be told nothing gets no mail.
 */
export async function mailWeeklyFigures(ctx: Ctx, key: AppKey, batch = 100): Promise<void> {
  for (let after = 0; ; ) {
    const people = await runnersAfter(ctx, after, batch)
    for (const person of people) await mailTo(ctx, key, person)
    const last = people.at(-1)
    if (!last) return
    after = last.id
  }
}

async function mailTo(ctx: Ctx, key: AppKey, { id, name, email }: Runner): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const claimed = await claimWeek(tx, id)
    if (!claimed || !(await wantsMail(tx, id, 'weekly-figures'))) return
    const mine = await placesRunBy(tx, id)
    const names = new Map(mine.map((place) => [place.id, place.name]))
    const stats = await statsOf(
      tx,
      mine.map((place) => place.id),
    )
    const worthTelling = stats.filter((one) => figuresIn(one).length > 0)
    const doubted = claimed.mayAsk ? await mostDoubted(tx, id) : null
    if (worthTelling.length === 0 && !doubted) return
    const format = await readFormatter(tx, id)
    const [first] = stats
    const places = worthTelling.slice(0, MOST_PLACES).map((one) => ({
      name: names.get(one.place_id) ?? '',
      figures: figuresIn(one).map(([what, figure]): [string, string] => [what, inWords(figure, format)]),
    }))
    if (doubted) await noteAsked(tx, id)
    await sendMail(tx, {
      kind: 'weekly-figures',
      to: email,
      userId: id,
      data: {
        name,
        week: first ? `${format.date(first.from, 'UTC')} to ${format.date(first.to, 'UTC')}` : '',
        places,
        more: worthTelling.length - places.length,
        ask: doubted?.name ?? '',
        path: doubted ? await questionPath(tx, key, id, doubted) : '/',
      },
    })
  })
}

/** Those that are five or more in one of the two weeks. */
const figuresIn = (stats: PlaceStats) =>
  actNames().flatMap(([act, name]): [string, Figure][] =>
    stats[act].count === null && stats[act].before === null ? [] : [[name, stats[act]]],
  )

const inWords = ({ count, before }: Figure, format: Formatter) => {
  const said = (figure: number | null) => (figure === null ? `fewer than ${FEW}` : format.number(figure))
  return `${said(count)} (${said(before)} the week before)`
}
