export type { Compared } from '../places/writes.server.ts'
export { repairDocuments, verifyDocuments } from './documents/verify.server.ts'
