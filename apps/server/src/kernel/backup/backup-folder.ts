/** The names of a folder of backups, in `BACKUP_DIR` and in its copy: archives, lists of files, and pools of files. */
import { poolNamePattern } from './manifest.ts';
import { isFromFuture } from './retention.ts';

const archivePattern = /^(klasna-\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(\.tar\.zst(?:\.age)?)$/;
const listSuffix = '.files.zst';

export interface StoredBackup {
  /** The name of the archive. A backup exists once its archive has this name. */
  readonly name: string;
  readonly listName: string;
  readonly madeAt: Date;
}

function parseBackupName(name: string): StoredBackup | undefined {
  const [, day = '', hour, minute, second] = archivePattern.exec(name) ?? [];
  const madeAt = new Date(`${day.slice('klasna-'.length)}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { name, listName: toListName(name), madeAt };
}

/** Returns the name of the list of files of an archive. */
export const toListName = (archive: string): string =>
  archive.replace(/\.tar\.zst(?:\.age)?$/, '') + listSuffix;

export const isListName = (name: string): boolean => name.startsWith('klasna-') && name.endsWith(listSuffix);

export const isPoolName = (name: string): boolean => poolNamePattern.test(name);

/** Lists the backups among names, oldest first. */
export const findBackups = (names: readonly string[]): StoredBackup[] =>
  names
    .flatMap((name) => parseBackupName(name) ?? [])
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());

/** Returns the newest backup; one of a clock that was ahead only if there is no other. */
export function findNewest(names: readonly string[], now: Date): StoredBackup | undefined {
  const backups = findBackups(names);
  return backups.findLast((backup) => !isFromFuture(backup, now)) ?? backups.at(-1);
}

const secondMs = 1000;

/** Returns a name that no backup has. */
export function nameBackup(now: Date, isEncrypted: boolean, names: readonly string[]): string {
  const taken = new Set(findBackups(names).map(({ madeAt }) => madeAt.getTime()));
  let time = Math.floor(now.getTime() / secondMs) * secondMs;
  while (taken.has(time)) time += secondMs;
  const text = new Date(time).toISOString().slice(0, 19).replaceAll(':', '-');
  return `klasna-${text}Z.tar.zst${isEncrypted ? '.age' : ''}`;
}
