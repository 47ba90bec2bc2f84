/** Whose answers are in this browser: identified by school and person, not by the email they sign in with. */
import { session } from '../../../lib/session/session.ts';
import type { Session } from '../../../lib/session/session-state.ts';

/** Null if nobody is signed in. */
export const toOwner = ({ isSignedIn, school, userId }: Session): string | null =>
  isSignedIn && school ? `${school.id} ${userId}` : null;

export const getCurrentOwner = (): string | null => toOwner(session.get());
