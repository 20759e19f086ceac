export type Change = { kind: 'added' | 'removed' | 'moved' | 'note' | 'title'; entry_id: number | null; text: string }

/**
 * What of changes, in their order, is worth telling: each thing once, by the weightiest that happened to it, and nothing of what came and went
 * meanwhile. Sentences, the first change first.
 */
export function tellable(changes: readonly Change[]): string[] {
  const things = new Map<string, Change[]>()
  for (const change of changes) {
    const key = change.kind === 'title' ? 'title' : String(change.entry_id)
    things.set(key, [...(things.get(key) ?? []), change])
  }
  return [...things.values()].flatMap((ofOne) => {
    const last = ofOne.at(-1)
    const did = (kind: Change['kind']) => ofOne.some((change) => change.kind === kind)
    if (!last || (did('added') && did('removed'))) return []
    if (did('title')) return [`Now called “${last.text}”`]
    if (did('removed')) return [`${last.text} removed`]
    if (did('added')) return [`${last.text} added`]
    return [did('note') ? `Note on ${last.text}` : `${last.text} moved`]
  })
}
