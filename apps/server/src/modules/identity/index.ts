/**
 * Signing in and out, sessions, passwords, mailed links, passkeys, the second factor, and the school's rules for them.
 * Depends on people (accounts), schools, audit and security-log; mailer and file URLs are injected.
 * Invariants are tested in sign-in.test.ts, sessions.test.ts, recovery.test.ts and concurrency.test.ts, those of
 * guessing in guessing.test.ts and known-devices.test.ts, those of a new email in email-change.test.ts, and those of
 * passkeys/ and second-factor/ in these folders.
 */

export { type AttemptLimit, countAttempts, takeBackAttempts } from './attempt-limit.ts';
export { hashNewPassword } from './check-new-password.ts';
export { clearEndedLinks } from './clear-ended-links.ts';
export type { CurrentUser } from './current-user.ts';
export { cancelEmailChange, closeEmailChanges } from './email-changes.store.ts';
export { endSessionsAndForgetDevices } from './end-sessions.ts';
export { findAddressedSchool } from './find-requested-school.ts';
export { peopleSignedOut, sessionsEnded } from './identity.events.ts';
export { cancelResets, extendSession, findActiveSession, hasFreshPassword } from './identity.store.ts';
export { invite } from './invite.ts';
export { isDeviceOfSchool } from './known-devices.store.ts';
export { limitPasswordGuesses } from './limit-password-guesses.ts';
export { openSession } from './open-session.ts';
export { passkeysDataSection } from './passkeys/personal-data.ts';
export { removeAllPasskeys } from './passkeys/remove-all-passkeys.ts';
export { createSaltFor, isPassword, type SaltFor } from './password.ts';
export { signInsDataSection } from './personal-data.ts';
export { requestEmailChange } from './request-email-change.ts';
export { recoverAccess } from './second-factor/recover-access.ts';
export { renewSecrets } from './second-factor/renew-secrets.ts';
export { findSignInNeeds } from './second-factor/second-factor.store.ts';
export { type SessionLimits, toSessionLimits } from './session-limits.ts';
export { findSignInRules, saveSignInRules } from './sign-in-rules/sign-in-rules.store.ts';
export { formatForPerson, tellNewEmail, tellNewPassword } from './tell-changes.ts';
export { createToken, findSchoolOfToken, hashToken } from './token.ts';
