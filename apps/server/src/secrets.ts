/**
 * The secrets of an installation. The first secret signs; the others were replaced and still verify what they have
 * signed, until they are retired. Each purpose has its own keys, derived from the secrets.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const createSecret = (): string => randomBytes(32).toString('hex');

export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** Returns an id of a secret that does not reveal it. */
export const toSecretId = (secret: string): string =>
  createHash('sha256').update('klasna secret id ').update(secret).digest('hex').slice(0, 8);

const toPath = (dataDir: string): string => join(dataDir, 'secret');

/** Parses the secrets: one per line, the current one first. */
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
