import type { School } from './schools.store.ts';

/** Resource that the policies pass to handlers that change the school: the locked school and the actor. */
export interface LockedSchool {
  readonly school: School;
  readonly actorId: string;
}
