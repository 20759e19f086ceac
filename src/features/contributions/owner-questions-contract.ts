import { z } from '@hono/zod-openapi'

/** The link of a mail that asks whether facts are still right. */
export const OwnerQuestionLink = z
  .object({ place_id: z.int().positive(), token: z.string().min(1, 'is missing').max(300) })
  .openapi('OwnerQuestionLink')
export type OwnerQuestionLink = z.output<typeof OwnerQuestionLink>

/** What a link asks about, with what the place says of it; null where the link is not good, whatever is wrong with it. */
export const OwnerQuestion = z
  .object({
    question: z
      .object({
        place: z.string(),
        path: z.string(),
        facts: z.array(z.object({ name: z.string(), label: z.string(), value: z.unknown() })),
      })
      .nullable(),
  })
  .openapi('OwnerQuestion')
export type OwnerQuestion = z.infer<typeof OwnerQuestion>
