import type { School } from './schools.store.ts';

/** What the access rules hand over to whoever changes it: the school, held until then, and who asks. */
export interface HeldSchool {
  readonly school: School;
  readonly actorId: string;
}
