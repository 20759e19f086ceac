/** Folder of a picture's files in the storage. */
export const folderOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`
