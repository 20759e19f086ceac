/** Files of a zip in which nothing is compressed, by name, as its own list at the end has them. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The list of the zip is broken.')
    const [size, nameLength, extra, comment] = [zip.readUInt32LE(at + 24), ...[28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + Number(nameLength))
    files.set(name, zip.subarray(start, start + Number(size)))
    at += 46 + Number(nameLength) + Number(extra) + Number(comment)
  }
  return files
}
