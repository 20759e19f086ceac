/** Most entries that a list holds, and most lists that somebody has. */
export const MOST_ENTRIES = 5000
export const MOST_LISTS = 1000
/** Most characters of a note, and of one that merges made of several. */
export const NOTE_LENGTH = 2000
export const MOST_OF_NOTE = 4100
/** Most characters of an entry that is no place. */
export const MOST_OWN_WORDS = 200
/** Most tags of a list. */
export const MOST_TAGS = 10
/** Most open suggestions of a list, and of one person for it. */
export const MOST_SUGGESTIONS = 200
export const MOST_OWN_SUGGESTIONS = 20
/** Entries of a page. */
export const ENTRIES_PER_PAGE = 50

/** Whom an owner lets see or write a list, those who are invited included. */
export const MOST_MEMBERS = 50
