export { type Compared, repairDocuments, verifyDocuments } from './documents/verify.server.ts'
