import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { places } from '../places/tables.ts'
import type { ClaimRole } from './claim-roles.ts'

/** `approved` goes on to `withdrawn` when the owner gives the place up, and to `rejected` when somebody else proves it better. */
export const claimState = pgEnum('claim_state', ['pending', 'approved', 'rejected', 'withdrawn'])
/** How somebody proves that a place is theirs. */
export const claimMethod = pgEnum('claim_method', ['mail', 'dns', 'file', 'phone', 'document'])

/** People who say that a place is theirs, and how that was proved. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: claimState().notNull().default('pending'),
    /** Null until a way is chosen. */
    method: claimMethod(),
    /** What they are to the place, and what they say of it. */
    role: text().$type<ClaimRole>().notNull(),
    note: text().notNull().default(''),
    /** The domain or telephone number that was proved, and when. */
    proved: text(),
    proved_at: timestamp({ withTimezone: true }),
    /** What the website or its domain is to say, and since when and until when it is looked for. */
    token: text().notNull(),
    check_method: claimMethod(),
    check_until: timestamp({ withTimezone: true }),
    checked_at: timestamp({ withTimezone: true }),
    check_error: text(),
    /** The claimant asks to be called at the place's number. */
    call_wanted_at: timestamp({ withTimezone: true }),
    /** Of a place that has an owner: until when they are heard. */
    hearing_until: timestamp({ withTimezone: true }),
    /** Of one whose place turned out to be another the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    /** What the claimant is told, of one that was rejected or ended. */
    reason: text(),
    decided_by_id: bigint({ mode: 'number' }),
    decided_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    uniqueIndex('claims_one_owner').on(t.place_id).where(sql`${t.state} = 'approved'`),
    uniqueIndex('claims_one_try').on(t.place_id, t.user_id).where(sql`${t.state} = 'pending'`),
    index('claims_by_person').on(t.user_id, t.id),
    index('claims_by_place').on(t.place_id),
    index('claims_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
    // The queue, oldest first: few among many.
    index('claims_waiting').on(t.id).where(sql`${t.state} = 'pending'`),
    check('claims_proved', sql`(${t.proved} is null) = (${t.proved_at} is null)`),
  ],
)

/** The code that a claimant was sent, or is read out by the team: one of each claim, kept as a signature. */
export const claimCodes = pgTable('claim_codes', {
  claim_id: ref()
    .primaryKey()
    .references(() => claims.id, { onDelete: 'cascade' }),
  method: claimMethod().notNull(),
  /** The address or number that it went to. */
  sent_to: text().notNull(),
  /** What it proves: the domain or the number. */
  proves: text().notNull(),
  signature: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})

/** Papers that claimants show, in private files; they go 30 days after the decision. */
export const claimDocuments = pgTable(
  'claim_documents',
  {
    id: id(),
    claim_id: ref()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** The private file. */
    file: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('claim_documents_by_claim').on(t.claim_id)],
)

/** Whose words they are: the team asks, the claimant and the present owner answer. */
export const claimSpeaker = pgEnum('claim_speaker', ['team', 'claimant', 'owner'])

/** What is asked about a claim, and what is answered. */
export const claimMessages = pgTable(
  'claim_messages',
  {
    id: id(),
    claim_id: ref()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    speaker: claimSpeaker().notNull(),
    author_id: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('claim_messages_by_claim').on(t.claim_id, t.id)],
)

/** Whom the owner of a place asks to edit it with them: by an address, or by a username that is theirs. They go once they are answered. */
export const placeManagerInvitations = pgTable(
  'place_manager_invitations',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** As the owner wrote it; nothing tells whether there is such a person. */
    invited_as: text().notNull(),
    /** Where the mail went, and whose confirmed address opens it; null where nobody is called so. */
    email: text(),
    invited_by_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    /** Of one whose place turned out to be another the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('place_manager_invitations_once').on(t.place_id, t.invited_as),
    index('place_manager_invitations_by_person').on(t.invited_by_id),
    index('place_manager_invitations_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
  ],
)
