/** The command `npm run backup -- FILE`, which also works while servers are running. */
import { openProgress } from '@klasna/command-line/progress';
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { fileArgument, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { makeBackup } from './kernel/backup/make-backup.ts';
import { countRows } from './kernel/backup/manifest.ts';
import { locateDatabase } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';
import { allFilesText } from './modules/files/index.ts';
import { recordOperatorCommand } from './modules/security-log/index.ts';
import { version } from './version.ts';

/** The maximum number of lost files to list. */
const maxListedFiles = 10;

const input = z.object({ file: fileArgument });

async function run({ file }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, release } = await locateDatabase(config, 'command');
  try {
    const progress = openProgress();
    const source = {
      config,
      ownerUrl,
      storage,
      version,
      allFilesSql: allFilesText,
      showProgress: progress.show,
    };
    const { head, complete } = await withFile(file, () => makeBackup(source, file)).finally(progress.end);
    await recordOperatorCommand(ownerUrl, 'operator.backup', { rows: countRows(complete) });
    printLine(
      `${file}: ${countRows(complete)} rows of ${head.tables.length} tables, ${complete.jobs} jobs that wait,`,
    );
    printLine(`  ${complete.files} files of ${complete.fileBytes} bytes, as they were at ${head.madeAt}`);
    if (complete.lost.length > 0) {
      const listed = [
        ...complete.lost.slice(0, maxListedFiles),
        ...(complete.lost.length > maxListedFiles ? ['…'] : []),
      ];
      printLine(`  ${complete.lost.length} files were missing from the storage before: ${listed.join(', ')}`);
    }
    if (head.secret === undefined) printLine('  SECRET is not in it: keep it with this file');
    else printLine('  the secret of the installation is in it');
    if (config.BACKUP_RECIPIENTS.length > 0)
      printLine('  it is encrypted: only the identities of BACKUP_RECIPIENTS can open it');
    else printLine('  it is not encrypted (see BACKUP_RECIPIENTS): protect it like a password');
  } finally {
    await release();
  }
}

await runCommand(
  {
    name: 'backup',
    arguments: [
      { key: 'file', help: 'the file to write; one that exists is replaced when the new one is complete' },
    ],
    input,
    examples: [
      ['/backups/school-2026-11-22.tar.zst', 'writes a backup'],
      ['backup.tar.zst', 'writes it into this folder; with BACKUP_RECIPIENTS it is encrypted'],
    ],
  },
  run,
);
