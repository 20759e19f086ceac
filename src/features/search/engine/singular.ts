/** Words without their plural: "bakeries" and "bakery", "tacos" and "taco" are the same phrase. */
export function singular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) =>
      word.length > 4 && word.endsWith('ies')
        ? `${word.slice(0, -3)}y`
        : /(?:ch|sh|ss|x)es$/.test(word)
          ? word.slice(0, -2)
          : word.length > 3 && /[^su]s$/.test(word)
            ? word.slice(0, -1)
            : word,
    )
    .join(' ')
}
