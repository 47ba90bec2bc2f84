/**
 * Identifies the owner of the answers in this browser by school and person, not by the email that they sign in with.
 */
import { session } from '../../../lib/session/session.ts';
import type { Session } from '../../../lib/session/session-state.ts';

/** Returns the owner; null if nobody is signed in. */
export const toOwner = ({ isSignedIn, school, userId }: Session): string | null =>
  isSignedIn && school ? `${school.id} ${userId}` : null;

export const getCurrentOwner = (): string | null => toOwner(session.get());
