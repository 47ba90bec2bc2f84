/** Imports the courses of a file into a shared library, for the command and for server startup. */
import type { LibraryType } from '@klasna/contract/courses/models';
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Config } from './config.ts';
import type { ConnectedDatabase } from './kernel/db/connect.ts';
import { inSchoolAsOwner } from './kernel/db/in-school-as-owner.ts';
import type { Tx } from './kernel/db/pool.ts';
import { createFiles } from './kernel/files/files.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import type { Logger } from './kernel/log.ts';
import {
  type ImportReport,
  importLibrary,
  type LibraryImportDeps,
  librarySchoolId,
  type OpenedCourseFile,
} from './modules/courses/index.ts';
import { fileRows } from './modules/files/index.ts';
import { createFileQuota } from './modules/quotas/index.ts';

export interface ImportCoursesDeps {
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly log: Logger;
  /** Receives how far the work is, a line at a time. */
  readonly showProgress?: (text: string) => void;
}

/**
 * Imports the courses. `shouldImport` runs first, in the same transaction; if it returns false, the result is
 * undefined.
 */
export async function importCourses(
  { config, connected: { database, ownerUrl, serveUrl }, log, showProgress }: ImportCoursesDeps,
  { file, loadFile }: OpenedCourseFile,
  type: LibraryType,
  shouldImport: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<ImportReport | undefined> {
  const jobs = openJobs({ url: serveUrl, log });
  const quota = createFileQuota({ database, settings: config, log });
  const files = createFiles<StoredPurpose>({ config, database, jobs, repository: fileRows, quota, log });
  await files.check();
  let storedFiles = 0;
  const store: LibraryImportDeps['store'] = async (tx, medium) => {
    await files.store(tx, { ...medium, uploadedBy: null });
    storedFiles += 1;
    showProgress?.(`${storedFiles} pictures and recordings stored`);
  };
  return inSchoolAsOwner(ownerUrl, librarySchoolId, async (tx) =>
    (await shouldImport(tx)) ? importLibrary(tx, file, type, { loadFile, store }) : undefined,
  );
}
