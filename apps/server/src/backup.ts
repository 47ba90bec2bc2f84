/** `npm run backup -- FILE`: beside running servers or alone. */
import { runAsCommand } from './command-line.ts';
import { readConfig } from './config.ts';
import { makeBackup } from './kernel/backup/make-backup.ts';
import { reach } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';
import { everyFileText } from './rooms/files/index.ts';
import { version } from './version.ts';

await runAsCommand({}, async ({ file, say }) => {
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, leave } = await reach(config, 'command');
  try {
    const { head, complete } = await makeBackup({ config, ownerUrl, storage, version, everyFileText }, file);
    const rows = Object.values(complete.rows).reduce((sum, count) => sum + count, 0);
    say(`${file}: ${rows} rows of ${head.tables.length} tables, ${complete.jobs} jobs that wait,`);
    say(`  ${complete.files} files of ${complete.fileBytes} bytes, as they were at ${head.madeAt}`);
    if (complete.lost.length > 0) {
      const some = complete.lost.slice(0, 10).join(', ');
      say(`  ${complete.lost.length} files were lost before: the storage does not have ${some} …`);
    }
    if (head.secret === undefined) say('  SECRET is not in it: keep it where you keep this file');
    else say('  the secret of the installation is in it: keep it as one keeps a password');
  } finally {
    await leave();
  }
});
