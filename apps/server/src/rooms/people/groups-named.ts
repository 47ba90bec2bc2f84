/** Which groups a cell of a file names: several stand between semicolons. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { Words } from '../../kernel/failure.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

interface Membership {
  readonly groupId: string;
  readonly userId: string;
}

/** What people need of groups, which stand above this room; handed in by the composition. */
export interface Groups {
  readonly listNames: (tx: Tx) => Promise<readonly NamedGroup[]>;
  /** Those of these that exist still. They are held, so that nobody deletes one before the transaction ends. */
  readonly hold: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly addMembers: (tx: Tx, actorId: string, memberships: readonly Membership[]) => Promise<void>;
}

interface GroupsOfCell {
  readonly ids: readonly string[];
  readonly errors: readonly Words[];
}
export type FindGroups = (cell: string) => GroupsOfCell;

/** Case, width and the number of blanks do not tell names apart, unless there are groups that differ in nothing else. */
const fold = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export function groupFinder(groups: readonly NamedGroup[]): FindGroups {
  const byName = Map.groupBy(groups, ({ name }) => name.trim());
  const byFoldedName = Map.groupBy(groups, ({ name }) => fold(name));
  const find = (name: string) => byName.get(name) ?? byFoldedName.get(fold(name)) ?? [];
  return (cell) => {
    // A name may hold a semicolon itself.
    const names = find(cell.trim()).length > 0 ? [cell] : cell.split(';');
    const wanted = names.map((name) => name.trim()).filter(Boolean);
    const found = wanted.map((name) => ({ name, groups: find(name) }));
    return {
      ids: [...new Set(found.flatMap(({ groups: some }) => some.map(({ id }) => id)))],
      errors: found
        .filter(({ groups: some }) => some.length !== 1)
        .map(({ name, groups: some }) => ({
          key: some.length === 0 ? 'validation:groupNameUnknown' : 'validation:groupNameRepeated',
          values: { name },
        })),
    };
  };
}
