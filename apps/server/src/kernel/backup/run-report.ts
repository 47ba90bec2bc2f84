/** Keeps account of the runs in `BACKUP_DIR`: what succeeded, what failed, and of what the operator has to be notified. */
import { type Config, InvalidSetting } from '../../config.ts';
import { type NoticeSettings, sendNotice } from './backup-notice.ts';
import { type BackupState, type BackupStep, emptyState, readState, writeState } from './backup-state.ts';
import { ForeignFolder } from './installation-mark.ts';

const noticeIntervalMs = 20 * 60 * 60 * 1000;

type ReportSettings = NoticeSettings & Pick<Config, 'BACKUP_DIR'>;

export interface RunReport {
  readonly config: NoticeSettings;
  readonly folder: string;
  /** What failed, a line each. */
  readonly problems: string[];
  state: BackupState;
}

/** Returns the folder of the settings. */
export function requireBackupFolder({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>): string {
  if (BACKUP_DIR === undefined) throw new InvalidSetting('BACKUP_DIR: is not set; or name a FILE');
  return BACKUP_DIR;
}

export async function openReport(config: ReportSettings): Promise<RunReport> {
  const folder = requireBackupFolder(config);
  return { config, folder, problems: [], state: await readState(folder) };
}

/** Records that a run could not even begin, such as without a database. */
export async function reportFailedRun(config: ReportSettings, error: unknown): Promise<readonly string[]> {
  if (error instanceof ForeignFolder) return reportForeignFolder(config, error);
  const run = await openReport(config);
  noteFailure(run, 'backup', error);
  await endRun(run);
  return run.problems;
}

/** Notifies the operator and writes nothing: the state in the folder is that of another installation. */
async function reportForeignFolder(config: ReportSettings, error: ForeignFolder): Promise<readonly string[]> {
  const run = { config, folder: requireBackupFolder(config), problems: [], state: emptyState() };
  noteFailure(run, 'backup', error);
  await notify(run);
  return run.problems;
}

/** Records that the process of a run has died, if it has not said so itself. */
export async function reportDeadRun(
  config: ReportSettings,
  pid: number | undefined,
): Promise<readonly string[]> {
  const run = await openReport(config);
  if (pid === undefined || run.state.running?.pid !== pid) return [];
  noteInterruption(run);
  await endRun(run);
  return run.problems;
}

export function noteInterruption(run: RunReport): void {
  const { running } = run.state;
  if (!running) return;
  run.state = { ...run.state, running: undefined };
  noteFailure(run, 'backup', new Error(`the backup that began at ${running.since} was interrupted`));
}

export function withStep(
  state: BackupState,
  step: BackupStep,
  change: Partial<NonNullable<BackupState['steps'][BackupStep]>>,
): BackupState {
  return { ...state, steps: { ...state.steps, [step]: { failures: 0, ...state.steps[step], ...change } } };
}

/** The message of an error names no values of rows: those are in its details. */
const describeProblem = (error: unknown): string => (error as Error).message || (error as Error).name;

export function noteFailure(run: RunReport, step: BackupStep, error: unknown): void {
  const now = new Date();
  const { failures = 0, noticedAt } = run.state.steps[step] ?? {};
  const message = describeProblem(error);
  const isNew = noticedAt === undefined || now.getTime() - Date.parse(noticedAt) > noticeIntervalMs;
  run.problems.push(`${step}: ${message}`);
  run.state = withStep(run.state, step, {
    failures: failures + 1,
    ...(isNew && { noticedAt: now.toISOString() }),
  });
  if (isNew)
    run.state = { ...run.state, unsent: [...run.state.unsent, { at: now.toISOString(), step, message }] };
}

async function notify(run: RunReport): Promise<void> {
  try {
    run.state = await sendNotice(run.config, run.state);
  } catch (error) {
    run.problems.push(`notice: ${describeProblem(error)}`);
  }
}

/** Notifies the operator first: on a full disk the state cannot be written. */
export async function endRun(run: RunReport): Promise<void> {
  await notify(run);
  try {
    await writeState(run.folder, run.state);
  } catch (error) {
    run.problems.push(`state: ${describeProblem(error)}`);
  }
}
