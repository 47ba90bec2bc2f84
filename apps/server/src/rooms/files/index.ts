/** What the composition lends to the kernel, and what rooms above may join with or ask. */

export { everyFileText } from './every-file.ts';
export { workFilesJobs } from './files.jobs.ts';
export { type FoundFile, fileRows, findFiles } from './files.store.ts';
export { files } from './files.tables.ts';
export { findSound } from './find-sound.ts';
export { filesPart } from './personal-part.ts';
