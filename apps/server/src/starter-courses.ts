/**
 * The courses that come with the product. Every startup compares their fingerprints with the imported ones and imports
 * the differences: all courses into an empty installation, changed ones after an update.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { libraryType } from '@klasna/contract/courses/models';
import { bringCourses, type Means } from './bring-courses.ts';
import { asOwner } from './kernel/db/migrate.ts';
import type { Tx } from './kernel/db/pool.ts';
import { openCourseFile } from './rooms/courses/index.ts';

const starterFolder = join(import.meta.dirname, '../../../library');

const textName = 'course.json';

export async function bringStarterCourses(means: Means): Promise<void> {
  const known = await readFingerprints(means.connected.ownerUrl);
  for (const folder of courseFolders()) {
    const fingerprint = fingerprintOf(folder);
    if (known.get(folder) !== fingerprint) await bring(means, folder, fingerprint);
  }
}

const bring = (means: Means, folder: string, fingerprint: string): Promise<unknown> =>
  openCourseFile(join(starterFolder, folder, textName), (opened) =>
    bringCourses(means, opened, libraryType.parse(opened.file.type), (tx) => takeOn(tx, folder, fingerprint)),
  );

function courseFolders(): string[] {
  const paths = readdirSync(starterFolder, { recursive: true, encoding: 'utf8' });
  const suffix = join('/', textName);
  return paths
    .filter((path) => path.endsWith(suffix))
    .map((path) => path.slice(0, -suffix.length))
    .sort();
}

/** Hashes the course file and all other files of the folder. */
function fingerprintOf(folder: string): string {
  const whole = join(starterFolder, folder);
  const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    hash.update(path.slice(whole.length));
    hashFile(hash, path);
  }
  return hash.digest('hex');
}

const room = Buffer.alloc(65_536);

/** Reads in chunks into one shared buffer, because memory used during startup would stay allocated for long. */
function hashFile(hash: Hash, path: string): void {
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, room); read > 0; read = readSync(file, room))
      hash.update(room.subarray(0, read));
  } finally {
    closeSync(file);
  }
}

async function readFingerprints(ownerUrl: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ folder: string; fingerprint: string }>('select folder, fingerprint from starter_courses'),
  );
  return new Map(rows.map(({ folder, fingerprint }) => [folder, fingerprint]));
}

/**
 * Records the fingerprint and returns whether this process must import the course. Processes that start at once wait
 * here for the first one and then find it done.
 */
async function takeOn(tx: Tx, folder: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into starter_courses as one (folder, fingerprint) values ($1, $2)
      on conflict (folder) do update set fingerprint = excluded.fingerprint, brought_at = now()
      where one.fingerprint <> excluded.fingerprint`,
    [folder, fingerprint],
  );
  return rowCount === 1;
}
