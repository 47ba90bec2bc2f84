/** The command `npm run migrate [-- --check]`, which migrates the database without serving it, also beside running servers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { z } from 'zod';
import { type Config, readConfig } from './config.ts';
import { checkOldestVersion, locateDatabase, migrateDatabase } from './kernel/db/connect.ts';
import { isUndistributedCluster } from './kernel/db/distributed/is-distributed.ts';
import { listPendingMigrations, readMigrations } from './kernel/db/migrate.ts';
import { version } from './version.ts';

/** The exit code of `--check` when something is pending. */
const pendingExitCode = 3;

const input = z.object({ check: z.boolean().default(false) });

async function run({ check }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  if (check) printPending(await listPending(config));
  else await migrateNow(config);
}

async function migrateNow(config: Config): Promise<void> {
  const { ownerUrl, release } = await locateDatabase(config, 'command');
  try {
    await checkOldestVersion(config, ownerUrl);
    const applied = await migrateDatabase(ownerUrl);
    for (const name of applied) printLine(`applied ${name}`);
    printLine(
      `The database has the schema of version ${version}; ${applied.length} migrations were applied.`,
    );
    if (await withOwnerConnection(ownerUrl, isUndistributedCluster))
      printLine(
        'It is the coordinator of a Citus cluster; npm run distribute places its tables on the nodes.',
      );
  } finally {
    await release();
  }
}

/** Does not create an embedded database only to find that it is empty. */
async function listPending(config: Config): Promise<string[]> {
  const isMissing = !config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres', 'PG_VERSION'));
  if (isMissing) return readMigrations().map(({ name }) => name);
  const { ownerUrl, release } = await locateDatabase(config, 'command');
  try {
    return await listPendingMigrations(ownerUrl);
  } finally {
    await release();
  }
}

function printPending(names: readonly string[]): void {
  for (const name of names) printLine(`pending ${name}`);
  printLine(`${names.length} migrations are pending.`);
  if (names.length > 0) process.exitCode = pendingExitCode;
}

await runCommand(
  {
    name: 'migrate',
    options: { check: { help: 'only print what is pending' } },
    input,
    examples: [
      ['', 'migrates; processes of the version before go on serving'],
      ['--check', 'prints what it would apply'],
    ],
    exitCodes: { [pendingExitCode]: 'with --check: migrations are pending' },
  },
  run,
);
