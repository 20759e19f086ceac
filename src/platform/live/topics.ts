/** Something that can be watched: a kind and a number, `list:12`. */
export type Topic = `${string}:${number}`

/** So many topics a stream has at most. */
export const MOST_TOPICS = 20

const pattern = /^[a-z]{1,20}:[1-9]\d{0,14}$/

export const isTopic = (text: string): text is Topic => pattern.test(text)

/** `list:12,list:15`, each once; null where one of them is none, or they are none or too many. */
export function parseTopics(text: string): Topic[] | null {
  const topics = [...new Set(text.split(','))]
  return topics.length <= MOST_TOPICS && topics.every(isTopic) ? topics : null
}

export function partsOf(topic: Topic): { kind: string; id: number } {
  const [kind = '', id] = topic.split(':')
  return { kind, id: Number(id) }
}
