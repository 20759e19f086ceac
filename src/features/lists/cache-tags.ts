import type { Topic } from '../../platform/live/topics.ts'
/** The cache tag of a list: what it says, what stands in it, its address and who sees it. */
export const listTag = (id: number) => `list:${id}`

/** Which lists somebody has, and what they are called. */
export const listsOfTag = (ownerId: number) => `lists-of:${ownerId}`

/** Which lists a channel has, and what they are called. */
export const listsInChannelTag = (channelId: number) => `lists-in-channel:${channelId}`

/** Which lists there are with a place. */
export const listsWithTag = (placeId: number) => `lists-with:${placeId}`

/** How somebody is called and where their page is. */
export const personTag = (id: number) => `person:${id}`

/** Which lists are listed in a region and of a category (0 for all of them), and in what order. */
export const listsInTag = (regionId: number, categoryId: number) => `lists-in:${regionId}:${categoryId}`

/** Which lists editors pick, and until when. */
export const LIST_PICKS = 'list-picks'

/** What words find lists. */
export const LISTS_WORDS = 'lists-words'

/** Under which what happens to a list is told to those who have it open. */
export const topicOfList = (id: number): Topic => `list:${id}`
