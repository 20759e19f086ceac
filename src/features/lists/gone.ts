/** What readers are told of an entry whose place is no longer listed: not its name. */
export const GONE = 'A place that is no longer listed'
