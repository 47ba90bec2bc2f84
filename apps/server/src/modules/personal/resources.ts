/** Resource that the policies pass to the handlers: the person concerned and the actor. */
import type { Person } from '../people/index.ts';

export interface PersonalDataResource {
  readonly person: Person;
  readonly actorId: string;
}
