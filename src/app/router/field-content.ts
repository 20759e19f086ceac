export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What is typed or chosen, and whether it is ticked. */
export type Content = [value: string, checked: boolean]

export const contentOf = (field: Field): Content => [field.value, 'checked' in field && field.checked]

/** Whether React knows what stands there: it keeps that beside every text and tick that it hears of, not beside choices. */
export function isHeard(field: Field): boolean {
  const known = (field as { _valueTracker?: { getValue(): string } })._valueTracker?.getValue()
  const [value, checked] = contentOf(field)
  return known === (/^(?:checkbox|radio)$/.test(field.type) ? String(checked) : value)
}
