/** Collects the values of a statement that is put together from parts; the answer of `add` is the placeholder. */
export type Values = { readonly list: unknown[]; add(value: unknown, type: string): string }

/** `list` are values that the statement has already. */
export function collectValues(list: unknown[] = []): Values {
  const values = [...list]
  return {
    list: values,
    add(value, type) {
      values.push(value)
      return `$${values.length}::${type}`
    },
  }
}
