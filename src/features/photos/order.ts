/** The ids with one of them moved before or behind another. */
export function movedBeside(ids: readonly number[], id: number, to: { id: number; before: boolean }): number[] {
  const others = ids.filter((one) => one !== id)
  const at = others.indexOf(to.id)
  return at < 0 ? [...ids] : others.toSpliced(to.before ? at : at + 1, 0, id)
}
