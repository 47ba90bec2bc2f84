/**
 * What is known about the backups of a folder, in a file of that folder: it is there without the database, and a restore
 * does not replace it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Metric, Sample } from '../metrics/metric.ts';
import { writeWhole } from './write-whole.ts';

/** What a run does, in this order. */
export const backupSteps = ['backup', 'cleanup', 'copy', 'verification'] as const;
export type BackupStep = (typeof backupSteps)[number];

const stepSchema = z.object({
  lastSuccessAt: z.iso.datetime().optional(),
  durationSeconds: z.number().optional(),
  failures: z.number().default(0),
  /** When the operator was last notified of a failure, since the last success. */
  noticedAt: z.iso.datetime().optional(),
});
export type StepState = z.output<typeof stepSchema>;

const failureSchema = z.object({ at: z.iso.datetime(), step: z.enum(backupSteps), message: z.string() });

const stateSchema = z.object({
  /** The run that has begun and has not ended. */
  running: z.object({ pid: z.number(), since: z.iso.datetime() }).optional(),
  steps: z.partialRecord(z.enum(backupSteps), stepSchema).default({}),
  /** The size of the last archive, and what it has added to the pool of files. */
  archiveBytes: z.number().optional(),
  addedFileBytes: z.number().optional(),
  /** Failures that the operator was not notified of yet. */
  unsent: z.array(failureSchema).default([]),
});
export type BackupState = z.output<typeof stateSchema>;

const fileName = 'state.json';

export const emptyState = (): BackupState => stateSchema.parse({});

/** A state that is missing or damaged is that of a new folder: it is needed for metrics and notices only. */
export async function readState(folder: string): Promise<BackupState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch {
    return emptyState();
  }
}

export const writeState = (folder: string, state: BackupState): Promise<void> =>
  writeWhole(join(folder, fileName), Buffer.from(`${JSON.stringify(state, undefined, 2)}\n`));

/** The metrics of a folder of backups; without one they have no samples. */
export function createBackupMetrics(folder: string | undefined, now: () => number = Date.now): Metric[] {
  const read = async (toSamples: (state: BackupState) => readonly Sample[]): Promise<readonly Sample[]> =>
    folder === undefined ? [] : toSamples(await readState(folder));
  const ofSteps =
    (toValue: (step: StepState) => number | undefined) =>
    ({ steps }: BackupState): Sample[] =>
      backupSteps.flatMap((step) => {
        const value = steps[step] && toValue(steps[step]);
        return value === undefined ? [] : [{ labels: { step }, value }];
      });
  return [
    {
      name: 'klasna_backup_age_seconds',
      help: 'Time since a step of the backups in BACKUP_DIR last succeeded.',
      type: 'gauge',
      read: () =>
        read(
          ofSteps(({ lastSuccessAt }) =>
            lastSuccessAt === undefined ? undefined : (now() - Date.parse(lastSuccessAt)) / 1000,
          ),
        ),
    },
    {
      name: 'klasna_backup_duration_seconds',
      help: 'How long a step of the backups took when it last succeeded.',
      type: 'gauge',
      read: () => read(ofSteps(({ durationSeconds }) => durationSeconds)),
    },
    {
      name: 'klasna_backup_failures_total',
      help: 'How often a step of the backups in BACKUP_DIR has failed.',
      type: 'counter',
      read: () => read(ofSteps(({ failures }) => failures)),
    },
    {
      name: 'klasna_backup_size_bytes',
      help: 'The size of the last backup: its archive, and the files that it has added to the pool.',
      type: 'gauge',
      read: () =>
        read(({ archiveBytes, addedFileBytes }) =>
          archiveBytes === undefined || addedFileBytes === undefined
            ? []
            : [
                { labels: { part: 'archive' }, value: archiveBytes },
                { labels: { part: 'added_files' }, value: addedFileBytes },
              ],
        ),
    },
  ];
}
