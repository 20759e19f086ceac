import { ProblemError } from './http.ts'

/**
 * Asks for what an address says, by name, and again without what the server can't read of it: `ignored` was left out, `query` is what was
 * asked at last. @throws ProblemError where it is about anything else
 */
export async function askReadable<Name extends string, Answer>(
  wanted: Partial<Record<Name, string>>,
  ask: (query: Partial<Record<Name, string>>) => Promise<Answer>,
): Promise<{ answer: Answer; query: Partial<Record<Name, string>>; ignored: Name[] }> {
  const query = { ...wanted }
  const ignored: Name[] = []
  for (;;) {
    try {
      return { answer: await ask(query), query, ignored }
    } catch (error) {
      const unread = error instanceof ProblemError ? (Object.keys(query) as Name[]).filter((name) => name in error.errors) : []
      if (unread.length === 0) throw error
      ignored.push(...unread)
      for (const name of unread) delete query[name]
    }
  }
}
