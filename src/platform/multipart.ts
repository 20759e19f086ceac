/** How many parts a multipart body has, counted no further than just above `most`; 0 where its type names no boundary. */
export function countParts(body: Uint8Array<ArrayBuffer>, contentType: string, most: number): number {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  if (!boundary) return 0
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`, 'latin1')
  let marks = 0
  for (let at = bytes.indexOf(mark); at >= 0 && marks <= most + 1; at = bytes.indexOf(mark, at + mark.length)) marks++
  // The last one closes.
  return Math.max(0, marks - 1)
}
