import { useStore } from '../use-store.ts';
import { session } from './session.ts';
import type { Session } from './session-state.ts';

/** `select` must return a field, not a new object. */
export const useSession = <S>(select: (session: Session) => S): S => useStore(session, select);
