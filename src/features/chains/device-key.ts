/** Where a device keeps how far chains were followed while nobody was signed in. */
export const DEVICE_KEY = 'chain-progress'
