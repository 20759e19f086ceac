import { Openings } from '../features/publications/openings.server.ts'
import type { Asked } from '../features/stats/seen.server.ts'
import { Visits } from '../features/stats/visits.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import type { Viewer } from '../policy.ts'

/** Counts visits of places, and openings of channels' pages. */
export class SiteVisits extends Visits {
  #openings = new Openings()

  override answered(asked: Asked & { target: string }, status: number, viewer: Viewer | null): void {
    super.answered(asked, status, viewer)
    this.#openings.answered(asked, status, viewer)
  }

  override async flush(ctx: Pick<Ctx, 'client'>, now: Date): Promise<void> {
    await Promise.all([super.flush(ctx, now), this.#openings.flush(ctx, now)])
  }
}
