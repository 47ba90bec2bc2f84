/** The command `npm run backup -- [FILE]`, which also works while servers are running. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openProgress } from '@klasna/command-line/progress';
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { fileArgument, withFile } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { findNewest } from './kernel/backup/backup-folder.ts';
import { type BackupSource, makeBackup } from './kernel/backup/make-backup.ts';
import { countRows, type Manifest } from './kernel/backup/manifest.ts';
import { partlyDoneCode, reportedFailureCode } from './kernel/backup/register-backup-job.ts';
import { runBackup } from './kernel/backup/run-backup.ts';
import { reportFailedRun, requireBackupFolder } from './kernel/backup/run-report.ts';
import { openDecryption, verifyBackup } from './kernel/backup/verify-backup.ts';
import { locateDatabase } from './kernel/db/connect.ts';
import { openStorage } from './kernel/files/storage.ts';
import { readStorageUrl } from './kernel/files/storage-url.ts';
import { allFilesText } from './modules/files/index.ts';
import { recordOperatorCommand } from './modules/security-log/index.ts';
import { version } from './version.ts';

/** The maximum number of lost files to list. */
const maxListedFiles = 10;

const input = z.object({
  file: fileArgument.optional(),
  verify: z.boolean().default(false),
  identity: fileArgument.optional(),
});

async function run({ file, verify, identity }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  if (verify) return verifyOne(config, file ?? findNewestPath(config), identity ?? config.BACKUP_IDENTITY);
  if (file === undefined) return runIntoFolder(config);
  const problems: string[] = [];
  const manifest = await withSource(config, async (source) => {
    const made = await withFile(file, () => makeBackup(source, file));
    await source.recordBackup(made).catch((error: Error) => problems.push(`security log: ${error.message}`));
    return made;
  });
  printManifest(config, file, manifest);
  reportProblems(problems, partlyDoneCode);
}

function reportProblems(problems: readonly string[], exitCode: number): void {
  if (problems.length === 0) return;
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = exitCode;
}

type Source = BackupSource & Required<Pick<BackupSource, 'recordBackup'>>;

async function withSource<T>(config: Config, work: (source: Source) => Promise<T>): Promise<T> {
  const storage = openStorage(config);
  await storage.check();
  const { ownerUrl, release } = await locateDatabase(config, 'command');
  const progress = openProgress();
  const source = {
    config,
    ownerUrl,
    storage,
    version,
    allFilesSql: allFilesText,
    recordBackup: ({ complete }: Manifest) =>
      recordOperatorCommand(ownerUrl, 'operator.backup', { rows: countRows(complete) }),
    showProgress: progress.show,
  };
  try {
    return await work(source);
  } finally {
    progress.end();
    await release();
  }
}

function findNewestPath(config: Config): string {
  const folder = requireBackupFolder(config);
  const newest = findNewest(readdirSync(folder), new Date());
  if (!newest) throw new UserError(`BACKUP_DIR: there is no backup in ${folder}`);
  return join(folder, newest.name);
}

async function verifyOne(config: Config, path: string, identity: string | undefined): Promise<void> {
  const decrypt = await openDecryption(identity);
  const { head, complete } = await withSource(config, ({ ownerUrl, showProgress }) =>
    withFile(path, () =>
      verifyBackup({ config, ownerUrl, path, decrypt, ...(showProgress && { showProgress }) }),
    ),
  );
  printLine(`${path}: restored into a database that was dropped again, as it was at ${head.madeAt}`);
  printLine(
    `  ${countRows(complete)} rows of ${head.tables.length} tables, ${complete.files} files with their checksums`,
  );
}

async function runIntoFolder(config: Config): Promise<void> {
  const folder = requireBackupFolder(config);
  const report = await withSource(config, async (source) => {
    if (config.BACKUP_COPY_URL !== undefined) readStorageUrl(config.BACKUP_COPY_URL, 'BACKUP_COPY_URL');
    return runBackup(source);
  }).catch(async (error: unknown) => ({ problems: await reportFailedRun(config, error), made: undefined }));
  if (!report) {
    printLine('another process makes a backup of this installation: nothing was done');
    return;
  }
  if (report.made) printManifest(config, join(folder, report.made.name), report.made.manifest);
  reportProblems(report.problems, report.made ? partlyDoneCode : reportedFailureCode);
}

function printManifest(config: Config, file: string, { head, complete }: Manifest): void {
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
}

await runCommand(
  {
    name: 'backup',
    arguments: [
      {
        key: 'file',
        help: 'the file to write; one that exists is replaced when the new one is complete. Without it, a backup into BACKUP_DIR is made, as the schedule makes it',
      },
    ],
    options: {
      verify: {
        help: 'restore FILE, or the newest backup in BACKUP_DIR, into a database that is dropped again',
      },
      identity: { value: 'FILE', help: 'the identity (age) that decrypts the backup to be verified' },
    },
    input,
    examples: [
      ['', 'writes a backup into BACKUP_DIR, and removes expired ones'],
      ['/backups/school-2026-11-22.tar.zst', 'writes a backup of everything into one file'],
      ['--verify', 'restores the newest backup of BACKUP_DIR for a try'],
      ['backup.tar.zst', 'writes it into this folder; with BACKUP_RECIPIENTS it is encrypted'],
    ],
    exitCodes: {
      [partlyDoneCode]: 'a backup was made, but something else failed: see standard error',
      [reportedFailureCode]: 'no backup was made into BACKUP_DIR: see standard error',
    },
  },
  run,
);
