import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAtExit } from '../processes.ts';

/** Provides a temporary file for the report of a test runner and removes it afterwards. */
export async function withReportFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'klasna-report-'));
  const removeFolder = runAtExit(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await removeFolder();
  }
}
