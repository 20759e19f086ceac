import { encode } from 'uqr'

const BORDER = 4

/** A text as QR code: an SVG file, black on white so that every camera reads it, one path. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const runs = data.flatMap((row, y) => [...darkRuns(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}

function* darkRuns(row: readonly boolean[]): Generator<[start: number, length: number]> {
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) yield [start, x - start]
  }
}
