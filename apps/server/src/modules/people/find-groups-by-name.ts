/** Finds the groups that a cell of an imported file names, separated by semicolons. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { Message } from '../../kernel/failure.ts';
import { createNameFinder } from '../../kernel/imports/create-name-finder.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

interface Membership {
  readonly groupId: string;
  readonly userId: string;
}

/** What this module needs from groups, a module of a higher layer; injected when the app is composed. */
export interface GroupDeps {
  readonly listNames: (tx: Tx) => Promise<readonly NamedGroup[]>;
  /** Returns the ids that exist, and locks these groups against deletion until the transaction ends. */
  readonly lock: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly addMembers: (tx: Tx, actorId: string, memberships: readonly Membership[]) => Promise<void>;
}

interface CellGroups {
  readonly ids: readonly string[];
  readonly errors: readonly Message[];
}
export type FindGroups = (cell: string) => CellGroups;

/** The maximum number of names that are reported for one cell. */
const maxErrors = 5;

export function createGroupFinder(groups: readonly NamedGroup[]): FindGroups {
  const find = createNameFinder(groups);
  return (cell) => {
    // Uses the whole cell if a group has that name, because the name of a group may contain a semicolon.
    const names = find(cell).length > 0 ? [cell] : cell.split(';');
    const uniqueNames = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
    const found = uniqueNames.map((name) => ({ name, groups: find(name) }));
    return {
      ids: [...new Set(found.flatMap(({ groups: matches }) => matches.map(({ id }) => id)))],
      errors: found
        .filter(({ groups: matches }) => matches.length !== 1)
        .slice(0, maxErrors)
        .map(({ name, groups: matches }) => ({
          key: matches.length === 0 ? 'validation:groupNameUnknown' : 'validation:groupNameRepeated',
          values: { name },
        })),
    };
  };
}
