/** Letters of what a channel says of a publication. */
export const MOST_SENTENCE = 300
/** Days ahead that a publication can be planned. */
export const MOST_DAYS_AHEAD = 365
/** Hours between two times that followers are told of the same publication. */
export const TOLD_HOURS = 24
/** So many times followers of a channel are told something within a day. */
export const MOST_TOLD_A_DAY = 10
