import type { ListedPerson, PersonView } from '@klasna/contract/people/models';

/** Whoever may open somebody's page sees all there is to know about them, and what may be done. */
export const isWhole = (person: ListedPerson): person is PersonView => person.can !== undefined;
