import { integer, pgTable, primaryKey, sql, text, uuid } from '../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt } from '../../kernel/db/school-table.ts';

export const sessions = pgTable(
  'sessions',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    device: text('device').notNull().default(''),
    /** The IP address of the sign-in; unknown for sessions that are older than the column. */
    address: text('address'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When the session last proved its password, at first with the sign-in. */
    reauthenticatedAt: instant('reauthenticated_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** An end that no use of the session postpones. */
    endsAt: instant('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

/** Browsers in which an account has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: recordedAt('created_at'),
    lastUsedAt: recordedAt('last_used_at'),
    /** Until when this browser may sign in without the second factor; null if its person did not choose that. */
    secondFactorUntil: instant('second_factor_until'),
    device: text('device').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** `recovery`: requested by the person; `invitation`: sent with a new account. */
    purpose: text('purpose').$type<'recovery' | 'invitation'>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

/** Changes of one's own email; see the decision on own emails. */
export const emailChanges = pgTable(
  'email_changes',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: bytes('confirm_hash').notNull(),
    restoreHash: bytes('restore_hash').notNull(),
    confirmUntil: instant('confirm_until').notNull(),
    restoreUntil: instant('restore_until').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The time at which the change was cancelled or replaced by a later one. */
    closedAt: instant('closed_at'),
    mails: integer('mails').notNull().default(1),
    mailedAt: recordedAt('mailed_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
