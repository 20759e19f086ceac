/** What the address of a list's page leaves of the list; an empty text is nothing. */
export type ListAsked = Partial<Record<'open' | 'price' | 'near' | 'been', string>>

/** As the API takes them; anything else in an address is left out. */
const shapes: Readonly<Record<keyof ListAsked, RegExp>> = {
  open: /^now$/,
  price: /^[0-4](?:,[0-4]){0,4}$/,
  near: /^-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?$/,
  been: /^(?:true|false)$/,
}

/** What an address asks for, as far as it can be read. */
export function readListAsked(query: URLSearchParams): ListAsked {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => (shape.test(query.get(name) ?? '') ? [[name, query.get(name)]] : [])),
  )
}

/** The page with these filters. */
export function listAddress(path: string, asked: ListAsked & { page?: string }): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()
  return query ? `${path}?${query}` : path
}
