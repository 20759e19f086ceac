import { z } from 'zod'

/** An archive begins with these bytes. */
export const magic = Buffer.from('DIRBACKUP\n')

/** Grows when an older program could not read what a newer one writes. */
export const format = 1

/** Most bytes of one frame. What claims to be longer is damaged. */
export const longestFrame = 8 * 1024 * 1024

/**
 * After the magic an archive is a row of frames: one byte of kind, four of length, the payload. The header comes first; each part is
 * its description, pieces of content, and its end with a hash over the pieces; the seal is the SHA-256 of everything before it, and
 * the last.
 */
export const kinds = { header: 72, part: 80, piece: 68, end: 69, seal: 83 } as const

export const Header = z.object({
  format: z.int(),
  /** Version of the program, for people. */
  app: z.string(),
  made_at: z.string(),
  postgres: z.string(),
  /** The migrations that the database had, in order: its form. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.infer<typeof Header>

/** `table`: rows as COPY writes them; `sequences`: name → [last value, whether it was used]; `file`: one below the data folder. */
export const PartHead = z.object({ kind: z.enum(['table', 'sequences', 'file']), name: z.string() })
export type PartHead = z.infer<typeof PartHead>

/** `sha256` is over the stored pieces; `check` a sum over the rows of a table that doesn't depend on their order. */
export const PartEnd = z.object({ sha256: z.string(), rows: z.int().optional(), check: z.string().optional() })
export type PartEnd = z.infer<typeof PartEnd>
