/** Largest photo that is taken, in bytes. */
export const maxPhotoSize = 20_000_000
