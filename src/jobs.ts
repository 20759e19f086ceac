/** Everything that is done later, with its data. Queued in the transaction that wants it; done by `app/jobs.server.ts`. */
export type Jobs = {
  'mail.send': { mailId: number }
  'mails.clear': Nothing
  /** Looks whether a website, or its domain, says what a claimant was asked to put there. */
  'claims.check': { claimId: number }
  /** Looks again at all websites that are waited for. */
  'claims.check-waiting': Nothing
  /** Deletes documents of claims that were decided long enough ago, and files of which there is no row. */
  'claims.clear': Nothing
  /** Deletes photos of suggestions that were decided long enough ago, and files of which there is no row. */
  'suggestions.clear': Nothing
  /** Asks Stripe how a subscription is now; `toldAt`: when the last thing happened that it told of. */
  'billing.follow': { subscription: string; toldAt: string | null }
  /** Ends a subscription at Stripe. */
  'billing.cancel': { subscription: string; when: 'now' | 'period_end' | 'paid_back' }
  /** Ends what was paid by invoice and is over, looks after what should have gone on, forgets what Stripe told long ago. */
  'billing.look': Nothing
  /** Looks whether a website that somebody gave answers. */
  'websites.check': { website: string }
  /** Forgets how websites answered long ago. */
  'websites.clear': Nothing
  'media.collect': Nothing
  /** Forgets what happened too long ago for anybody to catch up with. */
  'live.clear': Nothing
  /** Forgets how far jobs came that are gone. */
  'jobs.clear': Nothing
  /** Forgets lists that were taken away long enough ago, and changes of lists that nobody is told of any more. */
  'channels.clear': Nothing
  'chains.clear': Nothing
  'lists.clear': Nothing
  /** Brings out what channels planned for a time that has come. */
  'publications.due': Nothing
  /** Tells followers of a channel of a publication, those with numbers above `after`. */
  'publications.tell': { tellingId: number; after: number }
  /** Forgets tellings and openings that are too old, and addresses that nobody confirmed. */
  'publications.clear': Nothing
  /** What came out in channels lately, to those who follow them by mail, recipients with numbers above `after`. */
  'publications.digest': Nothing
  'publications.mail': { after: number }
  /** Counts who saved and follows lists. */
  'lists.rank': Nothing
  /** Looks which entries of lists are in doubt. */
  'lists.health': Nothing
  /** Tells owners that something in their lists isn't right any more. */
  'lists.ailing': { listIds: number[] }
  /** Tells followers of a list what is new in it, those with numbers above `after`; `by`: who told it, and is told nothing. */
  'lists.tell': { listId: number; tellingId: number; changes: number; by: number | null; after: number }
  /** Tells followers of its author, region or category of a list that is new, those with numbers above `after`. */
  'news.tell': { listId: number; after: number }
  /** What was told of lists, and which are new, in the week that is over, to those who follow that way. */
  'lists.digest': Nothing
  /** Makes the search documents of lists anew. */
  'lists.refresh': { ids: number[] }
  /** Popularity anew, from the views of lately. */
  'stats.popularity': Nothing
  /** Figures of the week that is over, to whoever runs places. */
  'stats.weekly': Nothing
  /** Plans, carries out or takes back a change of many places, whichever it stands at. */
  'places.bulk': { bulkId: number }
  'users.export': { exportId: number }
  /** Gives places the categories and tags that theirs were merged into. */
  'places.follow-merges': Nothing
  /** Makes the search documents of places anew. */
  'places.refresh': { ids: number[] }
  /** Makes the search documents of a category's or tag's places anew. */
  'search.refresh': { of: 'category' | 'tag'; id: number }
  /** Ends what was asked about places that may have closed, once the time to answer is over. */
  'closures.settle': Nothing
  /** Looks for places that stand here twice. */
  'duplicates.find': Nothing
  /** Restores those whose suspension has ended. */
  'users.restore': Nothing
  /** Erases the accounts whose time has come. */
  'users.erase': Nothing
  /** Forgets secrets, sessions, counters and exports that are too old to be of use. */
  'users.clear': Nothing
  /** Checks a file of places that staff sent, or brings it in. */
  'imports.work': { fileId: number }
  /** Brings in rows of an import that waited for their category. */
  'imports.held': { importId: number }
  'imports.undo': { importId: number }
  /** Makes a file of places that staff asked for. */
  'imports.export': { exportId: number }
  /** Forgets files of places that are too old to be of use. */
  'imports.clear': Nothing
}

type Nothing = Record<string, never>

/** Jobs that need no data: those a schedule can start. */
export type ScheduledJob = { [Name in keyof Jobs]: Jobs[Name] extends Nothing ? Name : never }[keyof Jobs]

export type JobName = keyof Jobs
