/** `npm run backup -- FILE`: works beside running servers or alone. */
import { parseArgs } from 'node:util';
import { fileGiven, runCommand, say, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { makeBackup } from './kernel/backup/make-backup.ts';
import { countRows } from './kernel/backup/manifest.ts';
import { reach } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';
import { everyFileText } from './rooms/files/index.ts';
import { version } from './version.ts';

/** The maximum number of lost files to list. */
const named = 10;

await runCommand(async () => {
  const file = fileGiven(parseArgs({ allowPositionals: true }).positionals);
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, leave } = await reach(config, 'command');
  try {
    const source = { config, ownerUrl, storage, version, everyFileText };
    const { head, complete } = await withFile(file, () => makeBackup(source, file));
    say(
      `${file}: ${countRows(complete)} rows of ${head.tables.length} tables, ${complete.jobs} jobs that wait,`,
    );
    say(`  ${complete.files} files of ${complete.fileBytes} bytes, as they were at ${head.madeAt}`);
    if (complete.lost.length > 0) {
      const some = [...complete.lost.slice(0, named), ...(complete.lost.length > named ? ['…'] : [])];
      say(`  ${complete.lost.length} files were missing from the storage before: ${some.join(', ')}`);
    }
    if (head.secret === undefined) say('  SECRET is not in it: keep it with this file');
    else say('  the secret of the installation is in it: protect it like a password');
  } finally {
    await leave();
  }
});
