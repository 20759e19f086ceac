/** The letters of a keyboard with how far each row is shifted against the first, in keys. */
const rows: [string, number][] = [
  ['qwertyuiop', 0],
  ['asdfghjkl', 0.25],
  ['zxcvbnm', 0.75],
]

const positions = new Map(rows.flatMap(([letters, shift], y) => [...letters].map((letter, x) => [letter, { x: x + shift, y }] as const)))

/** Whether two letters lie beside each other on an English keyboard. */
export function besides(a: string, b: string): boolean {
  const [one, other] = [positions.get(a), positions.get(b)]
  if (!one || !other || a === b) return false
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1
}
