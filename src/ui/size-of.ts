/** The size of a file as people read it. */
export const sizeOf = (bytes: number, number: (value: number) => string): string =>
  bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1000))} kB` : `${number(Math.ceil(bytes / 100_000) / 10)} MB`
