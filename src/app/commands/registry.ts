import type { Command } from './command.server.ts'
import { helpOver } from './help.server.ts'
import { importPlaces } from './import-places.server.ts'
import { importsList, importsShow } from './import-records.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { psqlUrl } from './psql-url.server.ts'
import { status } from './status.server.ts'
import { usersCreate, usersInvite, usersList, usersRegistration, usersResetPassword, usersRole } from './users.server.ts'

/** Every command, in the order of the help. */
export const commands: Command[] = [
  helpOver(() => commands),
  status,
  migrateDatabase,
  psqlUrl,
  importPlaces,
  importsList,
  importsShow,
  usersCreate,
  usersRole,
  usersResetPassword,
  usersList,
  usersInvite,
  usersRegistration,
]
