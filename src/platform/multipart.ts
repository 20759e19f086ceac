/** What stands between the parts of a multipart body of this type; null where the type names none. */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

/** How many parts a multipart body has, counted no further than just above `most`; 0 where its type names no boundary. */
export function countParts(body: Uint8Array<ArrayBuffer>, contentType: string, most: number): number {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return 0
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let marks = 0
  for (let at = bytes.indexOf(mark); at >= 0 && marks <= most + 1; at = bytes.indexOf(mark, at + mark.length)) marks++
  // The last one closes.
  return Math.max(0, marks - 1)
}
