/** What the access rules hand over of whoever writes to others. */
import type { PeopleScope, Person, SelectedPerson } from '../people/index.ts';

export interface MessageWriter {
  /** Held, so that of two messages of one person at once the second counts the first. */
  readonly sender: Person;
  readonly scope: PeopleScope;
  readonly mayWriteTo: (person: SelectedPerson) => boolean;
  /** Whether the names of those they may not write to are theirs to know. */
  readonly knowsEverybody: boolean;
}
