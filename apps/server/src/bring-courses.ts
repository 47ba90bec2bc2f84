/** Imports the courses of a file into a shared library, for the command and for server startup. */
import type { LibraryType } from '@klasna/contract/courses/models';
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Config } from './config.ts';
import type { Connected } from './kernel/db/connect.ts';
import { asOwnerInSchool } from './kernel/db/owner.ts';
import type { Tx } from './kernel/db/pool.ts';
import { createFiles } from './kernel/files/files.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import type { Logger } from './kernel/log.ts';
import {
  importLibrary,
  type LibraryMedia,
  librarySchoolId,
  type OpenCourseFile,
  type Report,
} from './rooms/courses/index.ts';
import { fileRows } from './rooms/files/index.ts';

export interface Means {
  readonly config: Config;
  readonly connected: Connected;
  readonly log: Logger;
}

/** `shouldImport` runs first, in the same transaction. Resolves with undefined if it returns false. */
export async function bringCourses(
  { config, connected: { database, ownerUrl, serveUrl }, log }: Means,
  { file, bytesOf }: OpenCourseFile,
  type: LibraryType,
  isWanted: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<Report | undefined> {
  const jobs = openJobs({ url: serveUrl, log });
  const files = createFiles<StoredPurpose>({ config, database, jobs, rows: fileRows, log });
  await files.check();
  const store: LibraryMedia['store'] = async (tx, medium) => {
    await files.store(tx, { ...medium, uploadedBy: null });
  };
  return asOwnerInSchool(ownerUrl, librarySchoolId, async (tx) =>
    (await isWanted(tx)) ? importLibrary(tx, file, type, { bytesOf, store }) : undefined,
  );
}
