import { z } from '@hono/zod-openapi'

/** Widths in pixels of a person's picture: as the menus and pages show it, and twice that for sharp screens. */
export const avatarWidths = [32, 40, 64, 80, 160, 320] as const

const Pixels = z.coerce.number().int().min(0).max(100_000)

/** The square of a picture that is wanted, in pixels of the picture as it is seen. */
const Crop = z.object({ x: Pixels, y: Pixels, size: Pixels.min(1) })
export type Crop = z.output<typeof Crop>

/** A file in a form. */
export const Upload = z.custom<File>((value) => value instanceof File, 'is missing').openapi({ type: 'string', format: 'binary' })

/** The file, and the square of it that is wanted: all three or none. */
export const AvatarUpload = z
  .object({
    file: Upload,
    ...Crop.partial().shape,
  })
  .refine(({ x, y, size }) => [x, y, size].every((part) => part === undefined) || [x, y, size].every((part) => part !== undefined), {
    path: ['size'],
    message: 'is one of x, y and size: give all three, or none',
  })
  .openapi('AvatarUpload')

export const Avatar = z
  .object({
    /** Address of the smallest size; `/media/{hash}/{width}.{webp,avif}` has the others. */
    avatar: z.string(),
    hash: z.string(),
    widths: z.array(z.int()),
    thumbhash: z.string(),
    colour: z.string(),
  })
  .openapi('Avatar')
export type Avatar = z.infer<typeof Avatar>
