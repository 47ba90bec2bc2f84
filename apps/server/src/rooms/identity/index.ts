/** What other rooms, and access, may ask of identity. */
export { endSessions } from './end-sessions.ts';
export { sessionsEnded } from './identity.news.ts';
export { cancelResets, findOpenSession, prolongSession } from './identity.store.ts';
export { invite } from './invite.ts';
export type { Myself } from './myself.ts';
export { hashPassword, passwordIs } from './password.ts';
export { signInsPart } from './personal-part.ts';
export { hashToken, schoolOfToken } from './token.ts';
