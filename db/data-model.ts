// Every table, feature by feature, in the order of architecture.mjs.
export * from '../src/platform/jobs/tables.ts' // how far long jobs came
export * from '../src/platform/live/tables.ts' // what has happened lately, for those who watch it
export * from '../src/features/settings/tables.ts' // what the team can change while the server runs
export * from '../src/features/slugs/tables.ts' // every name that can stand first in an address
export * from '../src/features/mails/tables.ts' // mails to be sent, with their fate
export * from '../src/features/accounts/tables.ts' // people, their sessions, keys and names
export * from '../src/features/media/tables.ts' // stored pictures
export * from '../src/features/regions/tables.ts' // states, cities, neighbourhoods, ZIP codes
export * from '../src/features/categories/tables.ts' // what kinds of places there are
export * from '../src/features/tags/tables.ts' // words that people put on places and lists
export * from '../src/features/websites/tables.ts' // whether the websites of places answer
export * from '../src/features/places/tables.ts' // places, their facts and history
export * from '../src/features/photos/tables.ts' // photos that stand nowhere yet, and pictures that are not taken again
export * from '../src/features/stats/tables.ts' // how often places are looked at, and who was mailed that
export * from '../src/features/flags/tables.ts' // what people report
export * from '../src/features/contributions/tables.ts' // forms of places that aren't handed in yet, suggestions
export * from '../src/features/closures/tables.ts' // whether places have closed, and who was asked
export * from '../src/features/duplicates/tables.ts' // places that may be the same as another
export * from '../src/features/claims/tables.ts' // who says that a place is theirs, and how it was proved
export * from '../src/features/billing/tables.ts' // plans, and who pays for which
export * from '../src/features/search-index/tables.ts' // the search document and what is offered while typing
export * from '../src/features/imports/tables.ts' // files brought in
export * from '../src/features/places-admin/tables.ts' // the same done to many places
export * from '../src/features/saved-views/tables.ts' // filters and columns of admin tables, kept under a name
export * from '../src/features/follows/tables.ts' // what people follow
export * from '../src/features/saved/tables.ts' // what people keep for later, and where they have been
export * from '../src/features/channels/tables.ts' // named publications, and who writes them
export * from '../src/features/lists/tables.ts' // lists of places, and whose they are
export * from '../src/features/lists/tables/merges.ts' // what merges of places did to entries, and entries that stand in no list for now
export * from '../src/features/lists/tables/health.ts' // which entries of lists need a look
export * from '../src/features/lists/tables/copies.ts' // which lists were copied from which
export * from '../src/features/chains/tables.ts' // lists one after another, and how far people have followed them
export * from '../src/features/publications/tables.ts' // what channels publish when, and how often it is opened
export * from '../src/features/channel-mail/tables.ts' // who follows channels by mail
export * from '../src/features/news/tables.ts' // of whom and of what lists are news
export * from '../src/features/notifications/tables.ts' // what the bell shows
export * from '../src/features/audit/tables.ts' // what staff did
export * from '../src/features/reports/tables.ts' // what visitors searched without finding
