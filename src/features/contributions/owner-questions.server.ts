import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { newToken, sameText, signatureOf } from '../../platform/tokens.server.ts'
import { isPublicPlace, standsForIt } from '../../policy/places.ts'
import { href } from '../../urls.ts'
import { active } from '../accounts/current-user.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { consumeToken, issueToken, peekToken } from '../accounts/single-use-tokens.server.ts'
import type { users } from '../accounts/tables.ts'
import { entryOf, type FactGroup, inputFields } from '../places/fields.ts'
import { inDoubt } from '../places/freshness.ts'
import { readRecord, visiblePlace } from '../places/reads.server.ts'
import { confirmFactsIn } from '../places/writes.server.ts'
import type { OwnerQuestion, OwnerQuestionLink } from './owner-questions-contract.ts'

/** A link is good for so long; it is asked again after four weeks at the earliest. */
const MINUTES = 21 * 24 * 60
/** More groups of facts than one looks through at once are not asked about. */
const MOST = 3

type Doubted = { placeId: number; name: string; groups: FactGroup[] }
type Row = { place_id: number; name: string; group: FactGroup; confirmed_at: Date }

/** Of the places that somebody runs, the one whose facts are most in doubt, with those; null while all are fresh. */
export async function mostDoubted({ client, now }: Pick<Ctx, 'client' | 'now'>, userId: number): Promise<Doubted | null> {
  const { rows } = await client.query<Row>(
    `select p.id::int as place_id, p.name, f."group", f.confirmed_at
     from (select id from places where owner_id = $1 union select place_id from place_managers where user_id = $1) mine
       join places p using (id) join place_facts f on f.place_id = p.id
     where p.status = 'published' order by p.id limit 1000`,
    [userId],
  )
  const facts = rows.map((row) => ({ ...row, confirmed_at: new Date(row.confirmed_at).toISOString() }))
  const doubted = inDoubt(facts, now.toISOString())
  const [first] = doubted
  if (!first) return null
  const groups = doubted.filter(({ place_id }) => place_id === first.place_id).slice(0, MOST)
  return { placeId: first.place_id, name: first.name, groups: groups.map(({ group }) => group) }
}

/** Path of the page on which whoever runs a place says that these facts are still right: signed, good once, for three weeks. */
export async function questionPath(tx: TxCtx, key: AppKey, userId: number, { placeId, groups }: Doubted): Promise<string> {
  const random = newToken()
  const token = `${random}.${sign(key, placeId, random)}`
  await issueToken(tx, {
    purpose: 'still-right',
    userId,
    minutes: MINUTES,
    secret: token,
    data: { placeId, groups: groups.join() },
    only: true,
  })
  return href('StillRight', { id: placeId, token })
}

const sign = (key: AppKey, placeId: number, random: string) => signatureOf(key.for('still-right'), `${placeId}:${random}`)

function isSigned(key: AppKey, { place_id, token }: OwnerQuestionLink): boolean {
  const [random = '', signature = ''] = token.split('.')
  return sameText(signature, sign(key, place_id, random))
}

/** What a link asks about, with what the place says now; it is not used up, and nothing is changed. */
export async function readQuestion(ctx: Ctx, key: AppKey, link: OwnerQuestionLink): Promise<OwnerQuestion> {
  const asked = isSigned(key, link) ? await askedBy(ctx, await peekToken(ctx, 'still-right', link.token), link) : null
  if (!asked) return { question: null }
  const { name, fields, path } = await nameAndFields(asked.as, link.place_id)
  // The text that hours came from says the same as they do, unless it could not be read.
  const shown = inputFields.filter(
    (field) => asked.groups.includes(entryOf(field).group as FactGroup) && (field !== 'hours_text' || fields.hours === null),
  )
  const facts = shown.map((field) => ({ name: field, label: entryOf(field).label, value: fields[field] ?? null })).filter(isKnown)
  return { question: { place: name, path, facts } }
}

/**
 * Uses a link up: the facts are confirmed by whom it was sent to, as if they had said so on the site.
 * @throws InvalidError on `token` (not ours, used, too old, or they run the place no more)
 */
export async function answerQuestion(ctx: Ctx, key: AppKey, link: OwnerQuestionLink): Promise<void> {
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  await inTransaction(ctx, async (tx) => {
    const found = isSigned(key, link) ? await consumeToken(tx, 'still-right', link.token) : null
    const asked = await askedBy(tx, found, link)
    if (!asked) throw new InvalidError({ token: ['has been used or is too old'] })
    for (const group of asked.groups) await confirmFactsIn(asked.as, { id: link.place_id, group })
  })
}

type Token = Awaited<ReturnType<typeof peekToken>>

/** Of a link that is good: about which facts, and the context of whom it was sent to. Null where they run the place no more. */
async function askedBy<Given extends Ctx>(ctx: Given, found: Token, { place_id }: OwnerQuestionLink) {
  if (!found || found.userId === null || found.data.placeId !== place_id) return null
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id' | 'role'>>(
    `select u.id::int, u.role from users u where u.id = $1 and u.email_verified_at is not null and ${active('$2::timestamptz')}`,
    [found.userId, ctx.now],
  )
  const [person] = rows
  if (!person) return null
  const viewer = { ...person, verified: true, scopes: null, session: null, impersonatedBy: null, confirmed: false }
  const as: Given & MemberCtx = { ...ctx, viewer }
  const place = await visiblePlace(as, { id: place_id }).catch(() => null)
  if (!place || !isPublicPlace(place) || !standsForIt(viewer, place)) return null
  const { rows: facts } = await ctx.client.query<{ group: FactGroup }>(
    'select "group" from place_facts where place_id = $1 and "group" = any($2::fact_group[])',
    [place_id, String(found.data.groups).split(',')],
  )
  return facts.length === 0 ? null : { as, groups: facts.map(({ group }) => group) }
}

function isKnown({ value }: { value: unknown }): boolean {
  if (value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

async function nameAndFields(as: MemberCtx, id: number) {
  const { fields, path } = await readRecord(as, id)
  return { name: String(fields.name), fields, path: path ?? href('PlaceShort', { id }) }
}
