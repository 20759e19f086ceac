/**
 * The event that is fired on the window before a link that was pressed without a network waits for it; `detail` is its address. Who can
 * open it prevents that. A type alone: a value that public and members' pages share would be a request more on every page.
 */
export type PressedOffline = 'pressed-offline'
