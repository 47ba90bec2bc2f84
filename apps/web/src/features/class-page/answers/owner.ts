/** Whose answers lie in this browser: a person of a school, whatever address they sign in with. */
import { session } from '../../../lib/session/session.ts';
import type { Session } from '../../../lib/session/session-state.ts';

/** Null: nobody's. */
export const ownerOf = ({ signedIn, school, userId }: Session): string | null =>
  signedIn && school ? `${school.id} ${userId}` : null;

export const currentOwner = (): string | null => ownerOf(session.get());
