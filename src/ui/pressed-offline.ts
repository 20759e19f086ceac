/** Fired on the window before a link that was pressed without a network waits for it; `detail` is its address. Who can open it prevents that. */
export const PRESSED_OFFLINE = 'pressed-offline'
