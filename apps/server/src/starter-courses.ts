/**
 * The courses that come with the product. Every startup compares their fingerprints with the imported ones and imports
 * the differences: all courses into an empty installation, changed ones after an update.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { libraryType } from '@klasna/contract/courses/models';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { type ImportCoursesDeps, importCourses } from './import-courses.ts';
import type { Tx } from './kernel/db/pool.ts';
import { openCourseFile } from './modules/courses/index.ts';

const starterFolder = join(import.meta.dirname, '../../../library');

const courseFileName = 'course.json';

export async function importStarterCourses(deps: ImportCoursesDeps): Promise<void> {
  const importedFingerprints = await readFingerprints(deps.connected.ownerUrl);
  for (const folder of listCourseFolders()) {
    const fingerprint = computeFingerprint(folder);
    if (importedFingerprints.get(folder) !== fingerprint) await importCourse(deps, folder, fingerprint);
  }
}

const importCourse = (deps: ImportCoursesDeps, folder: string, fingerprint: string): Promise<unknown> =>
  openCourseFile(join(starterFolder, folder, courseFileName), (opened) =>
    importCourses(deps, opened, libraryType.parse(opened.file.type), (tx) =>
      recordFingerprint(tx, folder, fingerprint),
    ),
  );

function listCourseFolders(): string[] {
  const paths = readdirSync(starterFolder, { recursive: true, encoding: 'utf8' });
  const suffix = join('/', courseFileName);
  return paths
    .filter((path) => path.endsWith(suffix))
    .map((path) => path.slice(0, -suffix.length))
    .sort();
}

/** Hashes the course file and all other files of the folder. */
function computeFingerprint(folder: string): string {
  const folderPath = join(starterFolder, folder);
  const entries = readdirSync(folderPath, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    hash.update(path.slice(folderPath.length));
    hashFile(hash, path);
  }
  return hash.digest('hex');
}

const buffer = Buffer.alloc(65_536);

/** Reads in chunks into one shared buffer, because memory used during startup would stay allocated for long. */
function hashFile(hash: Hash, path: string): void {
  const file = openSync(path, 'r');
  try {
    for (let byteCount = readSync(file, buffer); byteCount > 0; byteCount = readSync(file, buffer))
      hash.update(buffer.subarray(0, byteCount));
  } finally {
    closeSync(file);
  }
}

async function readFingerprints(ownerUrl: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withOwnerConnection(ownerUrl, (client) =>
    client.query<{ folder: string; fingerprint: string }>('select folder, fingerprint from starter_courses'),
  );
  return new Map(rows.map(({ folder, fingerprint }) => [folder, fingerprint]));
}

/**
 * Records the fingerprint; returns whether this process must import the course. Processes that start at the same time
 * wait here for the first one, and then find the import done.
 */
async function recordFingerprint(tx: Tx, folder: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into starter_courses as one (folder, fingerprint) values ($1, $2)
      on conflict (folder) do update set fingerprint = excluded.fingerprint, brought_at = now()
      where one.fingerprint <> excluded.fingerprint`,
    [folder, fingerprint],
  );
  return rowCount === 1;
}
