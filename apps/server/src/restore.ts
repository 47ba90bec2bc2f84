/** `npm run restore -- FILE [--replace]`: while nothing serves. */
import { parseArgs } from 'node:util';
import { fileGiven, runCommand, say, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { inspectBackup } from './kernel/backup/inspect.ts';
import { countRows } from './kernel/backup/manifest.ts';
import { checkVersion, type Restored, restoreBackup } from './kernel/backup/restore-backup.ts';
import { reach } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';

const secrets: Readonly<Record<Restored['secret'], string>> = {
  same: 'the secret is the one it was made with',
  brought: 'the secret of the installation came with it',
  another:
    'SECRET is not the one it was made with: addresses of files and calendars that were handed out, and demo passwords, hold no more',
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
    say(`  ${complete.jobs} jobs wait for the server, mails among them that may have left since`);
    if (complete.lost.length > 0) say(`  ${complete.lost.length} files were already lost when it was made`);
    if (migrated.length > 0) say(`  it was older and has been brought forward by ${migrated.join(', ')}`);
    say(`  ${secrets[secret]}`);
  } finally {
    await leave();
  }
});
