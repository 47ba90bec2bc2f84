/** Where the running server of a data folder is reached: commands beside it put it into the links they make. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileOf = (config: Config): string => join(config.DATA_DIR, 'address');

export const noteAddress = (config: Config, address: string): void => writeFileSync(fileOf(config), address);

export const forgetAddress = (config: Config): void => rmSync(fileOf(config), { force: true });

/** The setting, else where a server runs, else where one would. */
export function addressOf(config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  try {
    return readFileSync(fileOf(config), 'utf8');
  } catch {
    return `http://${config.HOST}:${config.PORT}`;
  }
}
