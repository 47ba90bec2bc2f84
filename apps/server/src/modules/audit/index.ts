/**
 * The audit log: other modules record changes in the transaction of the change, and administrators read them.
 * Entries are append-only.
 * Depends on no other module.
 * Tests: `audit.test.ts` (every kind of change is recorded, secrets are not, and the database role of the
 * server cannot alter entries).
 */
export { countEntriesOlderThan, deleteExpiredEntries, insertEntries } from './audit.store.ts';
export type { Change } from './audit.tables.ts';
export { auditPersonalData } from './personal-data.ts';
export { compareStates, recordChange } from './record-change.ts';
