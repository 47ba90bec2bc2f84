/**
 * The courses that come with the product. Every start looks whether they are in the libraries as they lie here, and
 * brings what is not: all of them into an empty installation, what has changed after an update.
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

/** Of the text and of every file below it. */
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

/** Piece by piece in the same room: what is read at the start would stay in memory for long. */
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

/** Of processes that start at once, the others wait here for the first, and find it done. */
async function takeOn(tx: Tx, folder: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into starter_courses as one (folder, fingerprint) values ($1, $2)
      on conflict (folder) do update set fingerprint = excluded.fingerprint, brought_at = now()
      where one.fingerprint <> excluded.fingerprint`,
    [folder, fingerprint],
  );
  return rowCount === 1;
}
