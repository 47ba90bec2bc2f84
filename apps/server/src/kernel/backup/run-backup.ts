/**
 * Makes a backup into `BACKUP_DIR` and removes expired ones. One run at a time: a lock of the database excludes others,
 * also those of other machines. The operator is notified of what fails.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { findBackups, nameBackup, toListName } from './backup-folder.ts';
import { type BackupStep, writeState } from './backup-state.ts';
import { removeExpired, removeLeftovers } from './clean-folder.ts';
import { copyBackups } from './copy-backups.ts';
import { openCopyStore } from './copy-store.ts';
import { namePool, openFilePool } from './file-pool.ts';
import { checkFolderMark, markFolder, readInstallationId } from './installation-mark.ts';
import { type BackupSource, makeBackup, openEncryption } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import {
  endRun,
  noteFailure,
  noteInterruption,
  openReport,
  type RunReport,
  requireBackupFolder,
  withStep,
} from './run-report.ts';
import { openDecryption, verifyBackup } from './verify-backup.ts';

/** A run holds this advisory lock of the database. */
const runLock = 7_210_506;

export interface BackupReport {
  readonly made?: { readonly name: string; readonly manifest: Manifest };
  readonly problems: readonly string[];
}

interface Run extends RunReport {
  readonly source: BackupSource;
  readonly installationId: string;
}

/** Resolves with undefined if another run holds the lock; throws if the folder is that of another installation. */
export async function runBackup(source: BackupSource): Promise<BackupReport | undefined> {
  return withOwnerConnection(source.ownerUrl, async (client) => {
    await client.query('set idle_session_timeout = 0; set statement_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      runLock,
    ]);
    if (!rows[0]?.mine) return undefined;
    const installationId = await readInstallationId(client);
    await checkFolderMark(requireBackupFolder(source.config), installationId);
    const run: Run = { ...(await openReport(source.config)), source, installationId };
    noteInterruption(run);
    run.state = { ...run.state, running: { pid: process.pid, since: new Date().toISOString() } };
    const made = await makeAndClean(run);
    if (made)
      await source.recordBackup?.(made.manifest).catch((error: Error) => {
        run.problems.push(`security log: ${error.message || error.name}`);
      });
    run.state = { ...run.state, running: undefined };
    await endRun(run);
    return { ...(made && { made }), problems: run.problems };
  });
}

async function makeAndClean(run: Run): Promise<BackupReport['made']> {
  const made = await runStep(run, 'backup', async () => {
    await markFolder(run.folder, run.installationId);
    await removeLeftovers(run.folder);
    await writeState(run.folder, run.state);
    return makeIntoFolder(run);
  });
  if (!made) return undefined;
  const { folder, source } = run;
  await runStep(run, 'cleanup', () => removeExpired(folder, made.name, source.config));
  await copyAndVerify(run, join(folder, made.name));
  return made;
}

/** Both go on when the other fails: they protect against different losses. */
async function copyAndVerify(run: Run, path: string): Promise<void> {
  const { folder, source, installationId } = run;
  const { config, ownerUrl, showProgress } = source;
  const { BACKUP_COPY_URL, BACKUP_VERIFY, BACKUP_IDENTITY } = config;
  if (BACKUP_COPY_URL !== undefined)
    await runStep(run, 'copy', async () =>
      copyBackups({
        ...{ folder, installationId, store: openCopyStore(BACKUP_COPY_URL), settings: config, showProgress },
      }),
    );
  if (BACKUP_VERIFY)
    await runStep(run, 'verification', async () => {
      const decrypt = await openDecryption(BACKUP_IDENTITY);
      await verifyBackup({ config, ownerUrl, path, decrypt, ...(showProgress && { showProgress }) });
    });
}

async function makeIntoFolder(run: Run): Promise<{ readonly name: string; readonly manifest: Manifest }> {
  const { folder, source } = run;
  const encrypt = await openEncryption(source.config);
  const names = await readdir(folder);
  const name = nameBackup(new Date(), encrypt !== undefined, names);
  const pool = await openFilePool({
    folder,
    name: namePool(source.config.BACKUP_RECIPIENTS),
    listName: toListName(name),
    earlierLists: findBackups(names)
      .map(({ listName }) => listName)
      .reverse(),
    encrypt,
  });
  const path = join(folder, name);
  try {
    const manifest = await makeBackup({ ...source, pool }, path);
    run.state = {
      ...run.state,
      archiveBytes: (await stat(path)).size,
      addedFileBytes: pool.addedBytes(),
    };
    return { name, manifest };
  } catch (error) {
    await pool.abandon();
    throw error;
  }
}

/** Does a step and records how it went; resolves with undefined if it failed. */
async function runStep<T>(run: Run, step: BackupStep, work: () => Promise<T>): Promise<T | undefined> {
  const startedAt = performance.now();
  try {
    const result = await work();
    run.state = withStep(run.state, step, {
      lastSuccessAt: new Date().toISOString(),
      durationSeconds: Math.round(performance.now() - startedAt) / 1000,
      noticedAt: undefined,
    });
    return result;
  } catch (error) {
    noteFailure(run, step, error);
    return undefined;
  }
}
