declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** What is left of each axis of a variable font. */
    variationAxes: Record<string, { min: number; max: number }>
    /** OpenType features; all others are left out. */
    keepFeatures: readonly string[]
  }

  /** A font with the glyphs of this text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
