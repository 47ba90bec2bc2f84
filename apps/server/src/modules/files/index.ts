/**
 * Uploaded files: their rows, the upload endpoint, and the nightly removal of unused files.
 * Depends on schools only. Tables that reference a file declare a foreign key to `files`; other modules join
 * with `files` or call `findFiles`.
 * Tests: `remove-unused-files.test.ts` (nothing in use is ever removed), `files.test.ts` (types, sizes and
 * permissions of uploads).
 */
export { allFilesText } from './every-file.ts';
export { registerFilesJobs } from './files.jobs.ts';
export {
  type FoundFile,
  fileRows,
  findFiles,
  recordFailedConversion,
  sumSizesByPurpose,
} from './files.store.ts';
export { files } from './files.tables.ts';
export { findSound } from './find-sound.ts';
export { createFormerStudentsRecordings } from './former-students.ts';
export { createFilesPersonalData } from './personal-data.ts';
