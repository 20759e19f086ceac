/** What keeps the documents of the search up to date. */
export { rewriteRegionDocuments } from './documents/regions.server.ts'
