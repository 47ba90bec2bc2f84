import { boolean, integer, pgTable, primaryKey, text, uuid } from '../../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt } from '../../../kernel/db/school-table.ts';

export const totpFactors = pgTable(
  'totp_factors',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Encrypted; see `SecretBox`. */
    secret: text('secret').notNull(),
    /** Null while it is being set up. */
    confirmedAt: instant('confirmed_at'),
    /** The 30-second step of the last code that was accepted. */
    lastUsedStep: integer('last_used_step').notNull().default(0),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    /** Encrypted; see `SecretBox`. The codes of a set share it. */
    sealedKey: bytes('salt').notNull(),
    usedAt: instant('used_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

/** Sign-ins whose first proof succeeded and whose second is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** The hash of the stored password hash: a password that was changed meanwhile ends the challenge. */
    passwordMark: bytes('password_mark').notNull(),
    mustEnrol: boolean('must_enrol').notNull(),
    /** The browser that it was given to, if the account knew it. */
    deviceHash: bytes('device_hash'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
