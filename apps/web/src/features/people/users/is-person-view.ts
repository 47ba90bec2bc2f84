import type { ListedPerson, PersonView } from '@klasna/contract/people/models';

/** Only people who may open a person's page receive all fields and `can`. */
export const isPersonView = (person: ListedPerson): person is PersonView => person.can !== undefined;
