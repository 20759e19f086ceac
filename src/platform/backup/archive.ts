import { z } from 'zod'

/** Grows when an older program could not read what a newer one writes: the second form has private files. */
export const format = 2
/** The oldest form that can hold as much. */
export const formatOf = (privateFiles: readonly string[]): number => (privateFiles.length > 0 ? 2 : 1)

/**
 * An archive is a tar, packed with zstd. Its files come in this order: the manifest, the tables in the order of the manifest, the
 * sequences, the stored files below `media/`, those below `private/` that the manifest names, and the SHA-256 of each file before it, in
 * the form of `sha256sum`.
 */
export const files = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.copy`,
  sequences: 'sequences.json',
  media: 'media',
  private: 'private',
  sums: 'SHA256SUMS',
}

/** A line of the sums: two spaces stand between hash and name. */
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`

export const Manifest = z.object({
  format: z.int(),
  /** Version of the program, for people. */
  app: z.string(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that the database had, in order: its form. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** `check` is a sum over the rows that doesn't depend on their order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), check: z.string() })),
  /** Private files that may be in it: one that went meanwhile isn't. */
  private_files: z.array(z.string().regex(/^[\w-][\w.-]{0,200}$/)).default([]),
})
export type Manifest = z.infer<typeof Manifest>

/** Name → last value, whether it was used. */
export const Sequences = z.record(z.string(), z.tuple([z.string().regex(/^-?\d+$/), z.boolean()]))
export type Sequences = z.infer<typeof Sequences>

/** Whether this is one of the private files that the manifest names. */
export const isPrivateName = (name: string, { private_files }: Manifest): boolean =>
  name.startsWith(`${files.private}/`) && private_files.includes(name.slice(files.private.length + 1))

/** A file below `media/` whose name leads nowhere else, whatever reads it. */
export function isMediaName(name: string): boolean {
  const parts = name.split('/')
  return parts.length > 1 && parts[0] === files.media && !/[\\\0]/.test(name) && !parts.some((part) => ['', '.', '..'].includes(part))
}
