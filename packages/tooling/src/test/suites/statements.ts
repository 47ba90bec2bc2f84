/** Checks SQL in source code; the API suite checks the statements that are sent. */
import { readFileSync } from 'node:fs';
import { inRoot, listFiles } from '../../paths.ts';
import { findSqlWithoutSchool, listSchoolTables } from '../../statements/source-sql.ts';
import { type Suite, toOutcome } from '../suite.ts';

const readTexts = (folder: string) =>
  listFiles(folder).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

export const statements: Suite = {
  name: 'statements',
  run: async () => {
    const tables = listSchoolTables(readTexts('apps/server/migrations').map(({ text }) => text));
    const sources = readTexts('apps/server/src').filter(({ path }) => /(?<!\.test)\.ts$/.test(path));
    return toOutcome([
      {
        name: 'SQL that uses a school table mentions its school',
        problems: sources.flatMap((source) => findSqlWithoutSchool(source, tables)),
      },
    ]);
  },
};
