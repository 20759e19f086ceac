/** Which keys have a tag. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }

  /** As they are now: removing some of them meanwhile changes nothing of what was given. */
  keysOf(tag: string): string[] {
    return [...(this.#keys.get(tag) ?? [])]
  }

  clear(): void {
    this.#keys.clear()
  }
}
