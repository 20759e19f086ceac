/** What an address of the editor is opened with by whoever has just made the list: they are about to type its first place. */
export const NEW_LIST = 'new-list'
