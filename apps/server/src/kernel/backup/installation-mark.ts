/**
 * Marks a folder of backups, and its copy in a store, as those of one installation. Another installation that is given the
 * same one, such as a trial with copied settings, would take the backups for its own and remove them as expired.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { InvalidSetting } from '../../config.ts';

export const markName = 'installation.json';

const markSchema = z.object({ installation: z.string() });

/** The folder, or the store, has the mark of another installation. */
export class ForeignFolder extends InvalidSetting {}

/** The account may not call the function, or the service has none. */
const codesWithoutServerId: readonly unknown[] = ['42501', '42883', '0A000'];

/**
 * Returns an id of the database: that of its server, which a restore elsewhere does not have, and its name. It is part of
 * no backup.
 */
export async function readInstallationId(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const read = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
  const server = await read('select system_identifier::text as id from pg_control_system()').catch(
    (error: NodeJS.ErrnoException) => {
      if (codesWithoutServerId.includes(error.code)) return '';
      throw error;
    },
  );
  const database = await read(
    `select ${server === '' ? "oid || ' ' ||" : ''} datname as id from pg_database where datname = current_database()`,
  );
  return createHash('sha256').update(`${server} ${database}`).digest('hex').slice(0, 16);
}

const toMark = (id: string): string => `${JSON.stringify({ installation: id })}\n`;

/** Throws if the mark names another installation, or cannot be read. */
export function checkMark(text: string, id: string, setting: 'BACKUP_DIR' | 'BACKUP_COPY_URL'): void {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    // Refused below.
  }
  if (markSchema.safeParse(found).data?.installation === id) return;
  throw new ForeignFolder(
    `${setting}: it holds the backups of another installation; name another one, or delete ${markName} there if this installation takes its place`,
  );
}

/** Throws if a folder has the mark of another installation. */
export async function checkFolderMark(folder: string, id: string): Promise<void> {
  const text = await readFile(join(folder, markName), 'utf8').catch(() => undefined);
  if (text !== undefined) checkMark(text, id, 'BACKUP_DIR');
}

/** Marks a folder that has no mark yet. */
export async function markFolder(folder: string, id: string): Promise<void> {
  try {
    await writeFile(join(folder, markName), toMark(id), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await checkFolderMark(folder, id);
  }
}
