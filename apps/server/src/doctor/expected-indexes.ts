/** Finds the indexes that the migrations create by their names. Pure. */
import type { Migration } from '../kernel/db/migrate.ts';

export interface ExpectedIndex {
  readonly name: string;
  readonly table: string;
  /** The migration that creates it. */
  readonly migration: string;
}

const statement =
  /\bcreate\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(?<created>\w+)\s+on\s+(?:only\s+)?(?<table>\w+)|\bdrop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?(?<dropped>\w+)|\balter\s+index\s+(?:if\s+exists\s+)?(?<from>\w+)\s+rename\s+to\s+(?<to>\w+)|\bdrop\s+table\s+(?:if\s+exists\s+)?(?<gone>\w+)|\balter\s+table\s+(?<oldTable>\w+)\s+rename\s+to\s+(?<newTable>\w+)/gi;

const comment = /--.*$/gm;

/** The indexes after all these migrations. A test compares them with a database. */
export function findExpectedIndexes(migrations: readonly Migration[]): ExpectedIndex[] {
  const indexes = new Map<string, ExpectedIndex>();
  const moveTable = (from: string, to: string | undefined): void => {
    for (const index of indexes.values()) {
      if (index.table !== from) continue;
      if (to === undefined) indexes.delete(index.name);
      else indexes.set(index.name, { ...index, table: to });
    }
  };
  for (const { name: migration, text } of migrations) {
    for (const { groups = {} } of text.replaceAll(comment, '').matchAll(statement)) {
      const { created, table = '', dropped, from, to = '', gone, oldTable, newTable } = groups;
      if (created) indexes.set(created, { name: created, table, migration });
      else if (dropped) indexes.delete(dropped);
      else if (from) {
        const index = indexes.get(from);
        indexes.delete(from);
        if (index) indexes.set(to, { ...index, name: to });
      } else if (gone) moveTable(gone, undefined);
      else if (oldTable) moveTable(oldTable, newTable);
    }
  }
  return [...indexes.values()];
}
