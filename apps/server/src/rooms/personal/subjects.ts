/** What the access rules hand over: whose data, and who asks. */
import type { Person } from '../people/index.ts';

export interface AskedPerson {
  readonly person: Person;
  readonly actorId: string;
}
