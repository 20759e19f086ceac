import { backup } from './backup.server.ts'
import { basemapCheck } from './basemap-check.server.ts'
import { categoriesList } from './categories-list.server.ts'
import type { Command } from './command.server.ts'
import { duplicatesFind } from './duplicates.server.ts'
import { exportPlacesCommand } from './export-places.server.ts'
import { helpOver } from './help.server.ts'
import { importPlaces } from './import-places.server.ts'
import { importsList, importsShow } from './import-records.server.ts'
import { importsMap } from './imports-map.server.ts'
import { importsUndo } from './imports-undo.server.ts'
import { mailsBounced } from './mails-bounced.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { psqlUrl } from './psql-url.server.ts'
import { restore } from './restore.server.ts'
import { settingsList, settingsSet } from './settings.server.ts'
import { starterRemove, starterRestore } from './starter.server.ts'
import { status } from './status.server.ts'
import { usersCreate, usersInvite, usersList, usersResetPassword, usersRole } from './users.server.ts'
import { verify } from './verify.server.ts'

/** Every command, in the order of the help. */
export const commands: Command[] = [
  helpOver(() => commands),
  status,
  migrateDatabase,
  psqlUrl,
  backup,
  restore,
  verify,
  importPlaces,
  exportPlacesCommand,
  importsList,
  importsShow,
  importsMap,
  importsUndo,
  categoriesList,
  duplicatesFind,
  starterRemove,
  starterRestore,
  usersCreate,
  usersRole,
  usersResetPassword,
  usersList,
  usersInvite,
  settingsList,
  settingsSet,
  mailsBounced,
  basemapCheck,
]
