/** Every statement that the server sent while it was tested carries its school, and so do the functions of the database. */
import { functionExceptions, statementExceptions } from '../statements/exceptions.ts';
import { findOpenFunctions, readFunctions } from '../statements/judge-functions.ts';
import { judgeStatements, readNoted, readTables } from '../statements/judge-statements.ts';
import { type Outcome, outcomeOf } from './suite.ts';

/** `url`: the migrated database of the tests. */
export async function carried(file: string, url: string): Promise<Outcome> {
  const { count, both, problems, idle } = await judgeStatements(url, readNoted(file), statementExceptions);
  const open = findOpenFunctions(await readFunctions(url), await readTables(url));
  const allowed = functionExceptions.map(({ what }) => what);
  const outcome = outcomeOf([
    { name: 'statements were noted', problems: count === 0 ? ['none: nothing was judged'] : [] },
    { name: 'every statement carries its school', problems },
    {
      name: 'every function of the database asks within one school',
      problems: open.filter((name) => !allowed.includes(name)),
    },
    {
      name: 'the list of those that do not is up to date',
      problems: [...idle, ...allowed.filter((name) => !open.includes(name))],
    },
  ]);
  return {
    ...outcome,
    notes: [`${count} statements carry their school, ${both} of them the library's as well`],
  };
}
