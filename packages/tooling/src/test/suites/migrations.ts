/** Checks that no migration breaks the processes of the version before, which serve while the database is migrated. */
import { readFileSync } from 'node:fs';
import { findBreakingChanges, listReleases } from '../../migrations/find-breaking-changes.ts';
import { inRoot, listFiles } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

export const migrations: Suite = {
  name: 'migrations',
  run: async () => {
    const releases = listReleases(readFileSync(inRoot('CHANGELOG.md'), 'utf8'));
    const problems = listFiles('apps/server/migrations')
      .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
      .flatMap((migration) => findBreakingChanges(migration, releases));
    return toOutcome([{ name: 'the version before can serve while the database is migrated', problems }]);
  },
};
