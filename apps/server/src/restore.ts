/** `npm run restore -- FILE [--replace]`: works only while no server runs. */
import { parseArgs } from 'node:util';
import { fileGiven, runCommand, say, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { inspectBackup } from './kernel/backup/inspect.ts';
import { countRows } from './kernel/backup/manifest.ts';
import { checkVersion, type Restored, restoreBackup } from './kernel/backup/restore-backup.ts';
import { reach } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';

const secrets: Readonly<Record<Restored['secret'], string>> = {
  same: 'the secret is the same as in the backup',
  brought: 'the secret of the installation was restored from it',
  another:
    'SECRET differs from the backup: existing links to files and calendars, and demo passwords, are no longer valid',
};

const options = { replace: { type: 'boolean', default: false } } as const;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const file = fileGiven(positionals);
  const manifest = await inspectBackup(file);
  checkVersion(manifest);
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, leave } = await reach(config, 'server');
  try {
    const { head, complete } = manifest;
    const target = { config, ownerUrl, storage };
    const { was, migrated, secret } = await withFile(file, () =>
      restoreBackup(target, file, manifest, values.replace),
    );
    say(
      `${was === 'empty' ? 'The empty database holds' : 'The database was replaced and holds'} everything of ${head.madeAt}:`,
    );
    say(
      `  ${countRows(complete)} rows of ${head.tables.length} tables, ${complete.files} files of ${complete.fileBytes} bytes`,
    );
    say(`  ${complete.jobs} jobs wait for the server, possibly including mails that were sent since`);
    if (complete.lost.length > 0)
      say(`  ${complete.lost.length} files were already missing when it was made`);
    if (migrated.length > 0) say(`  its older schema has been migrated by ${migrated.join(', ')}`);
    say(`  ${secrets[secret]}`);
  } finally {
    await leave();
  }
});
