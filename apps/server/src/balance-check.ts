/** `npm run balance:check`: verifies the ledgers of every school, beside a running server or alone. */
import { parseArgs } from 'node:util';
import { runCommand, say } from './command-line.ts';
import { readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { checkBalances, type Difference } from './rooms/plans/index.ts';
import { findSchool, listSchoolIds } from './rooms/schools/index.ts';

async function run(): Promise<void> {
  parseArgs({ options: {} });
  const { database, close } = await connect(readConfig(process.env), 'command');
  try {
    let wrong = 0;
    for (const schoolId of await listSchoolIds(database)) {
      const { slug, entries, people, differences } = await database.lookInSchool(schoolId, async (tx) => ({
        slug: (await findSchool(tx)).slug,
        ...(await checkBalances(tx)),
      }));
      say(`${slug}: ${people} people, ${entries} entries, ${differences.length} differences`);
      for (const difference of differences) say(`  ${describe(difference)}`);
      wrong += differences.length;
    }
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

const describe = ({ what, id, userId, stored, expected }: Difference): string =>
  `${what} ${id} of ${userId}: is ${stored}, the entries make ${expected}`;

await runCommand(run);
