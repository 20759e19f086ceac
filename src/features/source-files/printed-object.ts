/** Whether a text is an object, or a list of them, as a program printed it: in JSON or as Python does. */
export const isPrintedObject = (text: string): boolean => /^\s*(?:\{\s*(?:u?['"]|\})|\[\s*\{)/.test(text) && /[\]}]$/.test(text.trim())

/** What such a text says; null where it is none. */
export function objectOf(text: string): object | null {
  if (!isPrintedObject(text)) return null
  return parsed(text) ?? parsed(inJson(text))
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** A text of Python, with its quotes and names of constants. */
const literal = /u?'((?:[^'\\]|\\.)*)'|u?"((?:[^"\\]|\\.)*)"|\b(None|True|False|nan)\b/gs
const constants: Record<string, string> = { None: 'null', True: 'true', False: 'false', nan: 'null' }

/** What Python printed, in JSON. */
const inJson = (text: string): string =>
  text.replace(literal, (_, single?: string, double?: string, constant?: string) =>
    constant
      ? (constants[constant] ?? 'null')
      : JSON.stringify((single ?? double ?? '').replace(/\\(['"\\])/g, '$1').replaceAll('\\n', '\n')),
  )
