import { browserFetch } from '../../../platform/browser-fetch.ts'
import { createBell } from './bell-store.ts'

/** The one bell of this page: what is read or deleted anywhere shows in its badge at once. */
export const bell = createBell({ fetch: browserFetch, note: (what) => console.warn(what) })
