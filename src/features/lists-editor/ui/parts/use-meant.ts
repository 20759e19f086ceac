import { useCallback } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { listsClient } from '../../../lists/client.ts'

const client = listsClient(browserFetch)

/** Asks what a link means that is typed for a list; the same from render to render. */
export const useMeant = (listId: number) => useCallback(async (line: string) => (await client.match(listId, [line])).data[0], [listId])
