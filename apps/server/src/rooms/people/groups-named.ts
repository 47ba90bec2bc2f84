/** Finds the groups that a cell of an imported file names, separated by semicolons. */
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

/** What this module needs from groups, a module of a higher layer; injected when the app is composed. */
export interface Groups {
  readonly listNames: (tx: Tx) => Promise<readonly NamedGroup[]>;
  /** Returns the ids that exist, and locks these groups against deletion until the transaction ends. */
  readonly hold: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly addMembers: (tx: Tx, actorId: string, memberships: readonly Membership[]) => Promise<void>;
}

interface GroupsOfCell {
  readonly ids: readonly string[];
  readonly errors: readonly Words[];
}
export type FindGroups = (cell: string) => GroupsOfCell;

/**
 * Names match regardless of case, character width and repeated spaces, unless several groups differ only in these.
 */
const fold = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export function groupFinder(groups: readonly NamedGroup[]): FindGroups {
  const byName = Map.groupBy(groups, ({ name }) => name.trim());
  const byFoldedName = Map.groupBy(groups, ({ name }) => fold(name));
  const find = (name: string) => byName.get(name) ?? byFoldedName.get(fold(name)) ?? [];
  return (cell) => {
    // A group name may itself contain a semicolon.
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
