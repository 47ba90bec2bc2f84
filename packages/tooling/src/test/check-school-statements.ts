/** Checks that every statement sent during the tests, and every database function, names its school. */

import { findUnrestrictedFunctions, readFunctions } from '../statements/check-functions.ts';
import { checkStatements, readRecorded, readSchoolTables } from '../statements/check-statements.ts';
import { functionExceptions, statementExceptions } from '../statements/exceptions.ts';
import { type Outcome, toOutcome } from './suite.ts';

/** `url`: the migrated test database. */
export async function checkSchoolStatements(file: string, url: string): Promise<Outcome> {
  const { count, libraryCount, problems, unusedExceptions } = await checkStatements(
    url,
    readRecorded(file),
    statementExceptions,
  );
  const unrestricted = findUnrestrictedFunctions(await readFunctions(url), await readSchoolTables(url));
  const allowed = functionExceptions.map(({ target }) => target);
  const outcome = toOutcome([
    { name: 'statements were recorded', problems: count === 0 ? ['none: nothing was checked'] : [] },
    { name: 'every statement names its school', problems },
    {
      name: 'every database function is restricted to a school',
      problems: unrestricted.filter((name) => !allowed.includes(name)),
    },
    {
      name: 'the list of exceptions is up to date',
      problems: [...unusedExceptions, ...allowed.filter((name) => !unrestricted.includes(name))],
    },
  ]);
  return {
    ...outcome,
    notes: [`${count} statements name their school, ${libraryCount} of them also read the library`],
  };
}
