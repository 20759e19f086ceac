export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What is typed or chosen, and whether it is ticked. */
export type Content = [value: string, checked: boolean]

export const contentOf = (field: Field): Content => [field.value, 'checked' in field && field.checked]

type Followed = { _valueTracker?: { getValue(): string } }

/** What React has given an element; undefined before it has taken that over. */
export function propsOf(element: Element): { value?: string | number } | undefined {
  const entries: [string, unknown][] = Object.entries(element)
  return entries.find(([key]) => key.startsWith('__reactProps$'))?.[1] as { value?: string | number } | undefined
}

/** Whether React has taken the field over: from then on it compares what stands there with what it knows. */
export const isFollowed = (field: Field): boolean => (field as Followed)._valueTracker !== undefined

/**
 * Whether React knows what stands there: it keeps that beside every text and tick that it hears of, not beside choices. An event with which
 * it takes a field over tells it nothing: what stands there then is what it begins with, and nobody is called.
 */
export function isHeard(field: Field): boolean {
  const known = (field as Followed)._valueTracker?.getValue()
  const [value, checked] = contentOf(field)
  return known === (/^(?:checkbox|radio)$/.test(field.type) ? String(checked) : value)
}
