/** What other rooms may ask of the audit log: to be written in. */
export { insertEntries } from './audit.store.ts';
export type { Change } from './audit.tables.ts';
export { auditPart } from './personal-part.ts';
export { compareStates, recordChange } from './record.ts';
