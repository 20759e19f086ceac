/** Whether something may be the secret of a link in a mail about channels: as a path, what can't may be another one. */
export const isMailToken = (text: string): boolean => /^\d{1,15}(?:\.\d{1,15}){0,2}\.[\w-]{43}$/.test(text)
