/**
 * Signing in and out, sessions, passwords, and the mailed links that set a password.
 * Depends on people (accounts) and schools; mailer and file URLs are injected.
 * Invariants are tested in sign-in.test.ts, sessions.test.ts, recovery.test.ts and concurrency.test.ts.
 */
export { endSessions } from './end-sessions.ts';
export { peopleSignedOut, sessionsEnded } from './identity.news.ts';
export { cancelResets, findOpenSession, prolongSession } from './identity.store.ts';
export { invite } from './invite.ts';
export type { Myself } from './myself.ts';
export { hashPassword, passwordIs } from './password.ts';
export { signInsPart } from './personal-part.ts';
export { hashToken, schoolOfToken } from './token.ts';
