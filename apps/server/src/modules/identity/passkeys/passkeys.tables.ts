import { bigint, boolean, pgTable, primaryKey, text, uuid } from '../../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt } from '../../../kernel/db/school-table.ts';

export type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

export const passkeys = pgTable(
  'passkeys',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The same for all passkeys of a person; begins with the id of the school. */
    userHandle: bytes('user_handle').notNull(),
    credentialId: bytes('credential_id').notNull(),
    /** In COSE format. */
    publicKey: bytes('public_key').notNull(),
    relyingParty: text('relying_party').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().$type<Transport[]>().notNull(),
    name: text('name').notNull(),
    isBackupEligible: boolean('is_backup_eligible').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    blockedAt: instant('blocked_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    schoolId: uuid('school_id').notNull(),
    challenge: bytes('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.challenge] })],
);
