/** Finds the people that the cells of an imported file name, by email or by full name in either order. */
import type { Tx } from '../../kernel/db/pool.ts';
import { createNameFinder, foldName } from '../../kernel/imports/create-name-finder.ts';
import { findNamedPeople, type NamedPerson } from './named-people.store.ts';

export type FindPeople = (text: string) => readonly NamedPerson[];

/** Returns a function that finds the people of one of these cells. An email names one person, a name may name several. */
export async function createPeopleFinder(tx: Tx, cells: readonly string[]): Promise<FindPeople> {
  const people = await findNamedPeople(tx, [...new Set(cells.map(foldName))]);
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const find = createNameFinder(
    people.flatMap((person) =>
      [`${person.firstName} ${person.lastName}`, `${person.lastName} ${person.firstName}`]
        // Names in Chinese have no space.
        .concat(`${person.lastName}${person.firstName}`)
        .map((name) => ({ name, person })),
    ),
  );
  return (text) => {
    const owner = byEmail.get(foldName(text));
    return owner ? [owner] : [...new Set(find(text).map(({ person }) => person))];
  };
}
