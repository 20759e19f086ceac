import type { Topic } from '../../platform/live/topics.ts'

/** Under which what happens to a list is told. */
export const topicOfList = (id: number): Topic => `list:${id}`
