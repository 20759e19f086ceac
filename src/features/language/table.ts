/** The rows of a table written as "one: another, a third" a line: what is said for a word, by each that means it. */
export function byMeaning(text: string): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const line of text.trim().split('\n')) {
    const [meaning = '', said = ''] = line.split(': ')
    for (const word of said.split(', ')) meanings.set(word, [...(meanings.get(word) ?? []), meaning])
  }
  return meanings
}
