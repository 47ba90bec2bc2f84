/** The command `npm run balance:check`, which verifies the ledgers of every school, also while servers are running. */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { checkBalances, type Difference } from './modules/plans/index.ts';
import { findSchool, listSchoolIds } from './modules/schools/index.ts';

async function run(): Promise<void> {
  const { database, close } = await connect(readConfig(process.env), 'command');
  try {
    let differenceCount = 0;
    for (const schoolId of await listSchoolIds(database)) {
      const { slug, entries, people, differences } = await database.readInSchool(schoolId, async (tx) => ({
        slug: (await findSchool(tx)).slug,
        ...(await checkBalances(tx)),
      }));
      printLine(`${slug}: ${people} people, ${entries} entries, ${differences.length} differences`);
      for (const difference of differences) printLine(`  ${describe(difference)}`);
      differenceCount += differences.length;
    }
    if (differenceCount > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

const describe = ({ what, id, userId, stored, expected }: Difference): string =>
  `${what} ${id} of ${userId}: is ${stored}, the entries make ${expected}`;

await runCommand(
  {
    name: 'balance:check',
    input: z.object({}),
    examples: [['', 'prints a line for each school, and what differs']],
    exitCodes: { 1: 'a balance differs from its entries, or the check did not end' },
  },
  run,
);
