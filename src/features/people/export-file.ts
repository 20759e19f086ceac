/** Where the copy of somebody's data is fetched with the token of a mail, without signing in. */
export const exportFile = (id: number, token: string) => `/api/user/exports/${id}/file?token=${encodeURIComponent(token)}`
