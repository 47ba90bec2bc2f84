/** The sender of a message, as the policies pass them to the handler. */
import type { PeopleScope, Person, SelectedPerson } from '../people/index.ts';

export interface MessageSender {
  /** The sender, locked so that the second of two concurrent messages counts the mails of the first. */
  readonly sender: Person;
  readonly scope: PeopleScope;
  readonly canWriteTo: (person: SelectedPerson) => boolean;
  /** Whether the sender may know the names of people they may not write to. */
  readonly canSeeAllNames: boolean;
}
