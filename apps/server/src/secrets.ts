/**
 * The secrets of an installation. The first one signs; the others were replaced and still verify what they have signed, until
 * they are retired. Keys for one purpose each are derived from them.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const createSecret = (): string => randomBytes(32).toString('hex');

export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** Names a secret without revealing it. */
export const toSecretId = (secret: string): string =>
  createHash('sha256').update('klasna secret id ').update(secret).digest('hex').slice(0, 8);

const toPath = (dataDir: string): string => join(dataDir, 'secret');

/** One secret a line, the current one first. */
export const parseSecrets = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

/** Reads the generated secrets, and generates the first one in a new data folder. */
export function readOrCreateSecrets(dataDir: string): string {
  const path = toPath(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) {
    // `wx`: of two processes that start at once, exactly one writes the file.
    try {
      writeFileSync(path, createSecret(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/** Replaces the generated secrets. */
export function replaceSecrets(dataDir: string, text: string): void {
  const partialPath = `${toPath(dataDir)}.partial`;
  writeFileSync(partialPath, text, { mode: 0o600, flush: true });
  renameSync(partialPath, toPath(dataDir));
}
