import { z } from '@hono/zod-openapi'
import type { Ctx } from '../../platform/context.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import { PlaceCard } from '../places/contract.ts'

/** A thing as it stands in a list of what somebody keeps or follows. `line`: what or where it is; `place`: of a place, what its row shows. */
export const TargetSummary = z
  .object({
    kind: z.string(),
    id: z.int(),
    name: z.string(),
    /** Path of its page; null where the viewer can't open it, such as a person's who keeps theirs private. */
    url: z.string().nullable(),
    line: z.string(),
    /** Address of a picture. */
    picture: z.string().nullable(),
    lat: z.number().nullable().optional(),
    lng: z.number().nullable().optional(),
    /** Of a place: it has closed for good. */
    closed: z.boolean().optional(),
    place: PlaceCard.optional(),
  })
  .openapi('TargetSummary')
export type TargetSummary = z.output<typeof TargetSummary>

/** What lists are narrowed down and put in order by, without reading what rows show. */
export type TargetFacts = { name: string; at: LatLng | null; regionIds: readonly number[]; isOpen: boolean }

type Ids = readonly number[]

/**
 * A kind of thing that can be kept or followed. Both say only what the viewer may see; other things are left out. Features know the kinds
 * that stand above them and are given the others by the app.
 */
export type TargetKind = {
  visible(ctx: Ctx, ids: Ids, options?: { near?: LatLng | undefined }): Promise<Map<number, TargetSummary>>
  /** What those were called that the viewer can't see any more; without it that isn't told. */
  formerNames?(ctx: Ctx, ids: Ids): Promise<Map<number, string>>
  /** Without it a thing has its name and no position. */
  facts?(ctx: Ctx, ids: Ids): Promise<Map<number, TargetFacts>>
}

/** By the word that stands in addresses: `place`, `list`. */
export type TargetKinds = Readonly<Record<string, TargetKind>>

/** The facts of things of a kind that the viewer may see. */
export async function factsOf(ctx: Ctx, kind: TargetKind, ids: Ids): Promise<Map<number, TargetFacts>> {
  if (kind.facts) return kind.facts(ctx, ids)
  const seen = await kind.visible(ctx, ids)
  return new Map([...seen].map(([id, { name }]) => [id, { name, at: null, regionIds: [], isOpen: false }]))
}
