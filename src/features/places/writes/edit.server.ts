import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, NotFoundError, refuseWhat } from '../../../platform/errors.ts'
import { VersionNumber } from '../../../platform/inputs.ts'
import { parsed } from '../../../platform/parsed.ts'
import { readSettings } from '../../settings/reads.server.ts'
import { slugOf } from '../../slugs/rules.ts'
import { type FieldName, fieldNames, type InputField, inputFields, type Values } from '../fields.ts'
import { PlaceEdit, type PlaceInput } from '../place-input.ts'
import { onlyOfTheTeam, onlySuggested, reviewedOf } from '../rules.ts'
import { actIn, actOn, actOnOne, actOnOneIn, type Outcome, type Target, type Wanted } from './act.server.ts'
import { type Current, readCurrent } from './current.server.ts'
import { knownIds } from './known-ids.server.ts'
import { locateGiven } from './locate.server.ts'
import { slugsOf } from './moves.server.ts'
import { withHours } from './with-hours.ts'

/**
 * Why fields are changed. `move`: the place itself is elsewhere now, so that its city is looked up afresh; otherwise what is known of it
 * was wrong or is new, as somebody says (`edit`) or suggested (`suggestion:12`), or as it said before (`revision:3`).
 */
const Cause = z.union([z.enum(['edit', 'move']), z.templateLiteral([z.enum(['suggestion', 'revision']), ':', z.int()])])
type Cause = z.output<typeof Cause>
const Edit = z.object({ id: z.int(), version: VersionNumber.optional(), fields: PlaceEdit, cause: Cause.default('edit') })

/**
 * Changes fields of a place. With the position its regions and time zone are looked up, with the name it gets a new slug, to which the
 * old one leads. Nothing is written where nothing differs. The owner of a published place changes no sensitive field (behaviour 6.3).
 * @throws NotFoundError, ConflictError, InvalidError by field
 */
export async function editPlace(ctx: Ctx, input: z.input<typeof Edit>): Promise<{ id: number; version: number }> {
  const { fields, cause, ...target } = parsed(Edit, input)
  return actOnOne(ctx, { ...edit(fields, cause), target })
}

/** The same in the caller's transaction. */
export async function editPlaceIn(tx: TxCtx, input: z.input<typeof Edit>): Promise<{ id: number; version: number }> {
  const { fields, cause, ...target } = parsed(Edit, input)
  return actOnOneIn(tx, { ...edit(fields, cause), target })
}

/**
 * The same with what a source says, as somebody chose: the facts are the source's. Answers where those that changed came from before.
 * @throws NotFoundError, ConflictError, InvalidError by field
 */
export async function takeFactsIn(
  tx: TxCtx,
  input: z.input<typeof Edit>,
  from: { source: string; licence: string | null },
): Promise<{ version: number; factsBefore: unknown }> {
  const { fields, cause, ...target } = parsed(Edit, input)
  const { changed, refused, factsBefore } = await actIn(tx, { ...edit(fields, cause), from, targets: [target] })
  if (!changed[0]) throw refused[0]?.error ?? new NotFoundError(`There is no place ${target.id}.`)
  return { version: changed[0].version, factsBefore: factsBefore.get(target.id) ?? null }
}

/**
 * What an edit would change of the fields that people enter: field → [before, after], whoever may make it.
 * @throws NotFoundError, ConflictError (removed), InvalidError by field
 */
export async function differencesOf(
  tx: TxCtx,
  { id, fields }: { id: number; fields: PlaceInput },
): Promise<{ version: number; changes: Partial<Record<InputField, [unknown, unknown]>> }> {
  const place = (await readCurrent(tx, [id])).get(id)
  if (!place) throw new NotFoundError(`There is no place ${id}.`)
  const { changes } = await edited({ ...tx, viewer: null }, place, fields, 'edit')
  const given = inputFields.filter((name) => fields[name] !== undefined && changes[name])
  return { version: place.version, changes: Object.fromEntries(given.map((name) => [name, changes[name]])) }
}

/** The same change of many places. */
export function editPlaces(ctx: Ctx, targets: readonly Target[], input: PlaceInput): Promise<Outcome> {
  return actOn(ctx, { ...edit(parsed(PlaceEdit, input), 'edit'), targets })
}

function edit(fields: PlaceInput, cause: Cause) {
  return { cause, act: 'place.edit' as const, wants: (tx: TxCtx, place: Current) => edited(tx, place, fields, cause) }
}

/** What an edit changes of a place. @throws ConflictError (removed), InvalidError by field */
export async function edited(tx: TxCtx, place: Current, fields: PlaceInput, cause: Cause): Promise<Wanted> {
  if (place.status === 'removed') throw new ConflictError("A removed place can't be edited.")
  const given = await knownIds(tx, withHours(fields))
  const found = await whereFor(tx, place, given, cause)
  const after: { [F in FieldName]?: Values[F] | undefined } = { ...given, ...found?.found }
  const changed = fieldNames.filter((name) => after[name] !== undefined && !isDeepStrictEqual(after[name], place[name]))
  refuseWhat(onlyOfTheTeam(changed, tx.viewer), 'is for the team to say')
  const { groups } = reviewedOf((await readSettings(tx)).place_review_fields)
  refuseWhat(onlySuggested(changed, place.status, tx.viewer, groups), 'can only be suggested')
  const changes = Object.fromEntries(changed.map((name): [string, [unknown, unknown]] => [name, [place[name], after[name]]]))
  const renamed = place.slug !== null && slugOf(after.name ?? place.name) !== slugOf(place.name)
  const { city_slug, state_abbreviation } = found ?? place
  return {
    changes,
    slugs: renamed
      ? slugsOf({
          name: after.name ?? place.name,
          address: after.address === undefined ? place.address : after.address,
          city_slug,
          state_abbreviation,
        })
      : undefined,
  }
}

/** Regions and time zone where position or city change. A place keeps its city as it is corrected, unless it has moved or another is named. */
async function whereFor(tx: TxCtx, place: Current, given: PlaceInput, cause: Cause) {
  const { lat = place.lat, lng = place.lng, zip = place.zip } = given
  const elsewhere = lat !== place.lat || lng !== place.lng
  if (!elsewhere && given.locality === undefined) return null
  const city = given.locality ?? (cause === 'move' || given.locality === null ? null : (place.locality ?? place.city_name))
  const neighborhood = (given.district === undefined && cause !== 'move' ? place.district : given.district) ?? undefined
  const where = await locateGiven(tx, { lat, lng, zip: zip ?? undefined, city: city ?? undefined, neighborhood })
  const { city: there, state } = where.located
  return { found: where.found, city_slug: there.slug, state_abbreviation: state.abbreviation }
}
