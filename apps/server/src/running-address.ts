/** Stores the address of the running server in its data folder, so that commands can create links to it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileOf = (config: Config): string => join(config.DATA_DIR, 'address');

export const noteAddress = (config: Config, address: string): void => writeFileSync(fileOf(config), address);

export const forgetAddress = (config: Config): void => rmSync(fileOf(config), { force: true });

/** PUBLIC_URL, else the address of the running server, else the configured host and port. */
export function addressOf(config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  try {
    return readFileSync(fileOf(config), 'utf8');
  } catch {
    return `http://${config.HOST}:${config.PORT}`;
  }
}
