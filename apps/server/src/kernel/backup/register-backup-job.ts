/**
 * Makes backups by the schedule of the settings, in a process of its own: it takes neither memory nor processor time from
 * the requests, and this process sees how it ends. One process of all makes each backup.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { type Config, InvalidSetting } from '../../config.ts';
import { readStorageUrl } from '../files/storage-url.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { reportDeadRun, reportFailedRun } from './run-report.ts';

/** The exit code of the command if there is a backup, although something else failed. */
export const partlyDoneCode = 3;
/** The exit code of the backup command when it made no backup and has already reported the reason. */
export const reportedFailureCode = 4;

const makeBackupJob = defineJob<Record<string, never>>('backup.make', {
  retries: 2,
  retryDelaySeconds: 600,
  // As long as a backup may take; a process that died is noticed by its missing heartbeat.
  expiresAfterSeconds: 12 * 60 * 60,
  heartbeatSeconds: 60,
  isSingleton: true,
});

interface BackupJobDeps {
  readonly config: Config;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** The file of the command. */
  readonly command: string;
}

/** Does nothing without the settings; refuses a folder that cannot be written to, and an address that is no store. */
export function registerBackupJob({ config, jobs, log, command }: BackupJobDeps): void {
  const { BACKUP_SCHEDULE, BACKUP_DIR, BACKUP_COPY_URL } = config;
  if (BACKUP_SCHEDULE === undefined || BACKUP_DIR === undefined) return;
  checkFolder(BACKUP_DIR);
  if (BACKUP_COPY_URL !== undefined) readStorageUrl(BACKUP_COPY_URL, 'BACKUP_COPY_URL');
  jobs.registerWorker(makeBackupJob, async (_, { signal }) => {
    const { code, output, pid } = await runCommand(command, signal);
    if (code === 0) return;
    const dead = await reportDeadRun(config, pid);
    const problem = [output.trim(), ...dead].filter((text) => text !== '').join('; ') || 'it was ended';
    const isReported = code === partlyDoneCode || code === reportedFailureCode || dead.length > 0;
    if (!isReported) await reportFailedRun(config, new Error(problem));
    if (code !== partlyDoneCode) throw new Error(`no backup was made: ${problem}`);
    log.error({ problem }, 'a backup was made, but something failed');
  });
  jobs.schedule(BACKUP_SCHEDULE, makeBackupJob);
}

function checkFolder(folder: string): void {
  try {
    accessSync(join(folder, '.'), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new InvalidSetting(`BACKUP_DIR: ${(error as Error).message}`);
  }
}

const niceness = 5;
const maxOutputLength = 4000;

interface EndedCommand {
  /** Null if a signal ended it, undefined if it could not be started. */
  readonly code: number | null | undefined;
  readonly output: string;
  readonly pid: number | undefined;
}

async function runCommand(command: string, signal: AbortSignal): Promise<EndedCommand> {
  let child: ChildProcess;
  try {
    // In a session of its own, so that Ctrl-C ends it through this process.
    child = spawn(process.execPath, [command], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      signal,
    });
  } catch (error) {
    return { code: undefined, output: (error as Error).message, pid: undefined };
  }
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-maxOutputLength);
  });
  child.once('spawn', () => {
    try {
      setPriority(child.pid ?? 0, niceness);
    } catch {
      // It has just ended, or the system allows no priorities: it does its work without.
    }
  });
  // A child that could not be started, or was aborted, reports an error besides its end.
  child.on('error', (error) => {
    output = `${output}\n${error.message}`;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code: child.pid === undefined ? undefined : code, output, pid: child.pid };
}
