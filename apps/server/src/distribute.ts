/** The command `npm run distribute`, which places the tables of a migrated database on the nodes of its Citus cluster. */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { InvalidSetting, readConfig } from './config.ts';
import { locateDatabase, migrateDatabase } from './kernel/db/connect.ts';
import { distribute, NotDistributable } from './kernel/db/distributed/distribute.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new InvalidSetting('DATABASE_URL: must name the coordinator of a Citus cluster');
  const { ownerUrl, release } = await locateDatabase(config, 'command');
  try {
    await migrateDatabase(ownerUrl);
    const { placed, restoredKeys } = await distribute(ownerUrl, printLine);
    printLine(
      placed.length + restoredKeys > 0
        ? `Placed ${placed.length} tables on the nodes of the cluster.`
        : 'Every table is in its place already.',
    );
  } catch (error) {
    if (error instanceof NotDistributable) throw new InvalidSetting(`DATABASE_URL: ${error.message}`);
    throw error;
  } finally {
    await release();
  }
}

await runCommand(
  {
    name: 'distribute',
    input: z.object({}),
    examples: [['', 'migrates and places what is not placed yet; stop all processes before']],
  },
  run,
);
