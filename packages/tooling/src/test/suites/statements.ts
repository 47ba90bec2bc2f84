/** Checks SQL in source code; the API suite checks the statements that are sent. */
import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from '../../places.ts';
import { findUnnamed, tablesIn } from '../../statements/written.ts';
import { outcomeOf, type Suite } from '../suite.ts';

const textsOf = (folder: string) =>
  filesBelow(folder).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

export const statements: Suite = {
  name: 'statements',
  run: async () => {
    const tables = tablesIn(textsOf('apps/server/migrations').map(({ text }) => text));
    const sources = textsOf('apps/server/src').filter(({ path }) => /(?<!\.test)\.ts$/.test(path));
    return outcomeOf([
      {
        name: 'SQL that uses a school table mentions its school',
        problems: sources.flatMap((source) => findUnnamed(source, tables)),
      },
    ]);
  },
};
