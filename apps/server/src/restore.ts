/** `npm run restore -- FILE [--replace]`: while nothing serves. */
import { runAsCommand } from './command-line.ts';
import { readConfig } from './config.ts';
import { inspectBackup } from './kernel/backup/inspect.ts';
import { checkVersion, type Restored, restoreBackup } from './kernel/backup/restore-backup.ts';
import { reach } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';

const secrets: Readonly<Record<Restored['secret'], string>> = {
  same: 'the secret is the one it was made with',
  brought: 'the secret of the installation came with it',
  another:
    'SECRET is not the one it was made with: addresses of files and calendars that were handed out, and demo passwords, hold no more',
};

await runAsCommand({ replace: { type: 'boolean', default: false } }, async ({ file, values, say }) => {
  const manifest = await inspectBackup(file);
  checkVersion(manifest);
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, leave } = await reach(config, 'server');
  try {
    const { head, complete } = manifest;
    const { was, migrated, secret } = await restoreBackup(
      { config, ownerUrl, storage },
      file,
      manifest,
      values.replace === true,
    );
    const rows = Object.values(complete.rows).reduce((sum, count) => sum + count, 0);
    say(
      `${was === 'empty' ? 'The empty database holds' : 'The database was replaced and holds'} everything of ${head.madeAt}:`,
    );
    say(
      `  ${rows} rows of ${head.tables.length} tables, ${complete.files} files of ${complete.fileBytes} bytes`,
    );
    say(`  ${complete.jobs} jobs wait for the server, mails among them that may have left since`);
    if (complete.lost.length > 0) say(`  ${complete.lost.length} files were already lost when it was made`);
    if (migrated.length > 0) say(`  it was older and has been brought forward by ${migrated.join(', ')}`);
    say(`  ${secrets[secret]}`);
  } finally {
    await leave();
  }
});
