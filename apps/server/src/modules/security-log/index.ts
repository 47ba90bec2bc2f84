/**
 * The security log: who signed in or failed to, who changed access, who took data out, from which address and device.
 * Other modules record events in their transactions; the recorder stores those that have none. Entries are
 * append-only. Depends on schools.
 * Tests: `security-log.test.ts` (kinds, floods, the notice, readers, retention) and `security-recorder.test.ts`.
 */
export { maskEmail, toEmailMark } from './mask-email.ts';
export { securityLogDataSection } from './personal-data.ts';
export { recordOperatorCommand } from './record-operator-command.ts';
export { recordSecurityEvent, recordSecurityEvents } from './record-security-event.ts';
export { manySignInsFailed } from './security-log.events.ts';
export { countEventsOlderThan, deleteExpiredEvents } from './security-log.store.ts';
export { createSecurityRecorder, type SecurityRecorder } from './security-recorder.ts';
