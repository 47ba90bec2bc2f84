/** The command `npm run restore -- FILE [--replace] [--identity FILE]`, which works only while no server runs. */
import { parseArgs } from 'node:util';
import { parseFileArgument, printLine, runCommand, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { createDecryption, readIdentities } from './kernel/backup/encryption.ts';
import { inspectBackup } from './kernel/backup/inspect-backup.ts';
import { countRows } from './kernel/backup/manifest.ts';
import { checkVersion, type RestoreResult, restoreBackup } from './kernel/backup/restore-backup.ts';
import { locateDatabase } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';
import { recordOperatorCommand } from './modules/security-log/index.ts';

const secretMessages: Readonly<Record<RestoreResult['secret'], string>> = {
  same: 'the secret is the same as in the backup',
  brought: 'the secret of the installation was restored from it',
  another:
    'SECRET differs from the backup: existing links to files and calendars, and demo passwords, are no longer valid',
};

const options = {
  replace: { type: 'boolean', default: false },
  identity: { type: 'string' },
} as const;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const file = parseFileArgument(positionals);
  const decrypt = createDecryption(
    values.identity === undefined ? undefined : await readIdentities(parseFileArgument([values.identity])),
  );
  const manifest = await inspectBackup(file, decrypt);
  checkVersion(manifest);
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, release } = await locateDatabase(config, 'server');
  try {
    const { head, complete } = manifest;
    const target = { config, ownerUrl, storage, decrypt };
    const { previous, migrated, secret } = await withFile(file, () =>
      restoreBackup(target, file, manifest, values.replace),
    );
    await recordOperatorCommand(ownerUrl, 'operator.restore', { madeAt: head.madeAt });
    printLine(
      `${previous === 'empty' ? 'The empty database holds' : 'The database was replaced and holds'} everything of ${head.madeAt}:`,
    );
    printLine(
      `  ${countRows(complete)} rows of ${head.tables.length} tables, ${complete.files} files of ${complete.fileBytes} bytes`,
    );
    printLine(`  ${complete.jobs} jobs wait for the server, possibly including mails that were sent since`);
    if (complete.lost.length > 0)
      printLine(`  ${complete.lost.length} files were already missing when it was made`);
    if (migrated.length > 0) printLine(`  its older schema has been migrated by ${migrated.join(', ')}`);
    printLine(`  ${secretMessages[secret]}`);
  } finally {
    await release();
  }
});
