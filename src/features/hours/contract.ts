import { z } from '@hono/zod-openapi'

/** Minutes from the day's midnight in the place's own zone: [540, 1020] is 09:00–17:00; past 1440 runs into the next day. */
const Span = z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2880)])

/** A yearly or single date that differs from the week: `12-25`, `2026-11-27`, or `11-thu-4` (fourth Thursday; `-last` for the last). */
const SpecialDay = z.object({
  day: z.string().regex(/^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|\d{2}-(?:mon|tue|wed|thu|fri|sat|sun)-(?:[1-5]|last))$/),
  spans: z.array(Span),
})

/**
 * Opening hours. `week` has seven days, Monday first, each with the spans that begin on it. A special day replaces the whole of its
 * date, which for this purpose runs from 04:00 to 04:00, so that a night before it ends as usual.
 */
export const Hours = z.object({ week: z.array(z.array(Span)).length(7), special: z.array(SpecialDay).default([]) }).openapi('Hours')
export type Hours = z.infer<typeof Hours>

/** Whether a place is open at the time of the answer, and when that changes (ISO time, null when it never does). */
export const OpenState = z
  .object({ open: z.boolean(), always: z.boolean(), changes_at: z.string().nullable(), soon: z.boolean() })
  .openapi('OpenState')
export type OpenState = z.infer<typeof OpenState>

/**
 * When a place is open within the seven days ahead: minutes of the week on its own clock (Monday 00:00 = 0), each the next time it comes,
 * special days included; beginning and end of each stretch in turn, in order.
 */
export const WeekAhead = z.array(z.int().min(0).max(10_080)).openapi('WeekAhead')
