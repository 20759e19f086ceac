/** Everything that is done later, with its data. Queued in the transaction that wants it; done by `app/jobs.server.ts`. */
export type Jobs = {
  'mail.send': { mailId: number }
  'mails.clear': Nothing
  'media.collect': Nothing
  /** Plans, carries out or takes back a change of many places, whichever it stands at. */
  'places.bulk': { bulkId: number }
  'users.export': { exportId: number }
  /** Erases the accounts whose time has come. */
  'users.erase': Nothing
  /** Forgets secrets, sessions, counters and exports that are too old to be of use. */
  'users.clear': Nothing
}

type Nothing = Record<string, never>

/** Jobs that need no data: those a schedule can start. */
export type ScheduledJob = { [Name in keyof Jobs]: Jobs[Name] extends Nothing ? Name : never }[keyof Jobs]

export type JobName = keyof Jobs
