/** What a field of several words holds, one a line or parted by commas. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
