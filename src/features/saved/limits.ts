/** Most things that somebody keeps, and most folders. */
export const MOST_SAVED = 5000
export const MOST_FOLDERS = 100
export const NOTE_LENGTH = 1000
/** Most things at which something is done at once. */
export const MOST_AT_ONCE = 200
/** How long what was removed can be had back as it was, in minutes. */
export const UNDO_MINUTES = 60
/** The length of a note that was joined of several. */
export const JOINED_NOTE_LENGTH = 10_000
