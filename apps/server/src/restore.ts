/** The command `npm run restore -- FILE [--replace] [--identity FILE]`, which works only while no server runs. */
import { openProgress } from '@klasna/command-line/progress';
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { fileArgument, withFile } from './command-line.ts';
import { readConfig } from './config.ts';
import { createDecryption, readIdentities } from './kernel/backup/encryption.ts';
import { inspectBackup } from './kernel/backup/inspect-backup.ts';
import { countRows, type Manifest } from './kernel/backup/manifest.ts';
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

const input = z.object({
  file: fileArgument,
  replace: z.boolean().default(false),
  identity: fileArgument.optional(),
  skipDamaged: z.boolean().default(false),
});

const describeFiles = ({ files, fileBytes }: Manifest['complete'], skippedCount: number): string =>
  skippedCount === 0 ? `${files} files of ${fileBytes} bytes` : `${files - skippedCount} of ${files} files`;

/** The exit code when files were left out. */
const skippedExitCode = 3;

async function run({ file, replace, identity, skipDamaged }: z.output<typeof input>): Promise<void> {
  const decrypt = createDecryption(identity === undefined ? undefined : await readIdentities(identity));
  const manifest = await inspectBackup(file, decrypt, { skipsDamaged: skipDamaged });
  checkVersion(manifest);
  const config = readConfig(process.env);
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, release } = await locateDatabase(config, 'server');
  try {
    const { head, complete } = manifest;
    const progress = openProgress();
    const target = {
      ...{ config, ownerUrl, storage, decrypt, skipsDamaged: skipDamaged },
      showProgress: progress.show,
    };
    const { previous, migrated, secret, skipped } = await withFile(file, () =>
      restoreBackup(target, file, manifest, replace),
    ).finally(progress.end);
    await recordOperatorCommand(ownerUrl, 'operator.restore', { madeAt: head.madeAt });
    printLine(
      `${previous === 'empty' ? 'The empty database holds' : 'The database was replaced and holds'} everything of ${head.madeAt}:`,
    );
    printLine(
      `  ${countRows(complete)} rows of ${head.tables.length} tables, ${describeFiles(complete, skipped.length)}`,
    );
    printLine(`  ${complete.jobs} jobs wait for the server, possibly including mails that were sent since`);
    if (complete.lost.length > 0)
      printLine(`  ${complete.lost.length} files were already missing when it was made`);
    if (migrated.length > 0) printLine(`  its older schema has been migrated by ${migrated.join(', ')}`);
    printLine(`  ${secretMessages[secret]}`);
    if (skipped.length > 0) {
      process.stderr.write(`These files were left out:\n${skipped.join('\n')}\n`);
      process.exitCode = skippedExitCode;
    }
  } finally {
    await release();
  }
}

await runCommand(
  {
    name: 'restore',
    arguments: [{ key: 'file', help: 'the backup' }],
    options: {
      replace: { help: 'replace what the database holds; without it only an empty one is filled' },
      identity: { value: 'FILE', help: 'the identity (age) that decrypts the backup' },
      'skip-damaged': {
        help: 'leave out files beside the backup that are missing or damaged, and name them',
      },
    },
    input,
    examples: [
      ['/backups/school-2026-11-22.tar.zst', 'fills an empty database'],
      ['/backups/school-2026-11-22.tar.zst --replace', 'replaces what the database holds'],
    ],
    exitCodes: {
      [skippedExitCode]: 'everything else was restored, but files were left out: see standard error',
    },
  },
  run,
);
