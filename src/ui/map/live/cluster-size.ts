/** How many pixels wide a cluster of so many is. */
export const clusterSize = (count: number) => Math.round(22 + 4.5 * Math.log10(Math.max(count, 1)) ** 1.3)
