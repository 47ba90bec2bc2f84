/** Checks that every statement sent during the tests, and every database function, names its school. */
import { functionExceptions, statementExceptions } from '../statements/exceptions.ts';
import { findOpenFunctions, readFunctions } from '../statements/judge-functions.ts';
import { judgeStatements, readNoted, readTables } from '../statements/judge-statements.ts';
import { type Outcome, outcomeOf } from './suite.ts';

/** `url`: the migrated test database. */
export async function carried(file: string, url: string): Promise<Outcome> {
  const { count, both, problems, idle } = await judgeStatements(url, readNoted(file), statementExceptions);
  const open = findOpenFunctions(await readFunctions(url), await readTables(url));
  const allowed = functionExceptions.map(({ what }) => what);
  const outcome = outcomeOf([
    { name: 'statements were recorded', problems: count === 0 ? ['none: nothing was checked'] : [] },
    { name: 'every statement names its school', problems },
    {
      name: 'every database function is restricted to a school',
      problems: open.filter((name) => !allowed.includes(name)),
    },
    {
      name: 'the list of exceptions is up to date',
      problems: [...idle, ...allowed.filter((name) => !open.includes(name))],
    },
  ]);
  return {
    ...outcome,
    notes: [`${count} statements name their school, ${both} of them also read the library`],
  };
}
