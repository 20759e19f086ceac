import { StartError } from '../start-error.server.ts'

/** Why a backup can't be made or restored, in a sentence for the operator. */
export class BackupError extends StartError {}
