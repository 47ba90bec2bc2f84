import type { NewAccountRole, ProviderPreset } from '@klasna/contract/single-sign-on/models';
import { boolean, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt } from '../../kernel/db/school-table.ts';

/** The identity provider of a school. */
export const identityProviders = pgTable('identity_providers', {
  schoolId: uuid('school_id').primaryKey(),
  preset: text('preset').$type<ProviderPreset>().notNull(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted; see client-secret.ts. */
  clientSecret: text('client_secret').notNull(),
  emailDomains: text('email_domains').array().notNull().default([]),
  createsAccounts: boolean('creates_accounts').notNull().default(false),
  newAccountRole: text('new_account_role').$type<NewAccountRole>().notNull().default('student'),
  connectionChangedAt: recordedAt('connection_changed_at'),
  createdAt: recordedAt('created_at'),
  updatedAt: recordedAt('updated_at'),
});

/** Which account at which provider belongs to a person. */
export const identityLinks = pgTable(
  'identity_links',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    lastUsedAt: recordedAt('last_used_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

/** Sign-ins through a provider that have begun and wait for their end. */
export const singleSignOnAttempts = pgTable(
  'single_sign_on_attempts',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    stateHash: bytes('state_hash').notNull(),
    browserHash: bytes('browser_hash').notNull(),
    issuer: text('issuer').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    returnPath: text('return_path').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
