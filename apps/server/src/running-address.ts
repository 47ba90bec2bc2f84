/** Stores the address of the running server in its data folder, so that commands can create links to it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const addressFile = (config: Config): string => join(config.DATA_DIR, 'address');

export const writeRunningAddress = (config: Config, address: string): void =>
  writeFileSync(addressFile(config), address);

export const removeRunningAddress = (config: Config): void => rmSync(addressFile(config), { force: true });

/** Returns PUBLIC_URL, or else the address of the running server, or else the configured host and port. */
export function findPublicAddress(config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  try {
    return readFileSync(addressFile(config), 'utf8');
  } catch {
    return `http://${config.HOST}:${config.PORT}`;
  }
}
