/** Largest picture that is taken, in bytes. */
export const maxPictureSize = 10_000_000
