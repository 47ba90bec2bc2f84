import { type Action, can } from '@klasna/contract/can';
import { useStore } from '../use-store.ts';
import { currentPerson, session } from './session.ts';
import type { Session } from './session-state.ts';

/** `select` must return a field, not a new object. */
export const useSession = <S>(select: (session: Session) => S): S => useStore(session, select);

/** Whether the signed-in person may do this in general. The server checks again. */
export const useCan = (action: Action): boolean =>
  useSession((current) => {
    const person = currentPerson(current);
    return person !== null && can(person, action);
  });
