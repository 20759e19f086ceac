/** One event of a stream; `id` where it says one. A sign of life has neither name nor data. */
export type StreamEvent = { event: string; data: string; id: string | null }

/** Reads server-sent events from pieces of text, wherever they are cut. */
export function eventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let lines: string[] = []
  return (text) => {
    const found = (rest + text).split(/\r\n|\n/)
    rest = found.pop() ?? ''
    for (const line of found) {
      if (line !== '') lines.push(line)
      else if (lines.length > 0) {
        onEvent(eventOf(lines))
        lines = []
      }
    }
  }
}

function eventOf(lines: readonly string[]): StreamEvent {
  const fields = lines.map((line) => /^([a-z]*):? ?(.*)$/.exec(line) ?? [])
  const all = (name: string) => fields.flatMap(([, field, value = '']) => (field === name ? [value] : []))
  return { event: all('event').at(-1) ?? '', data: all('data').join('\n'), id: all('id').at(-1) ?? null }
}
