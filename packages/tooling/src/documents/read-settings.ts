/** Lists the settings of the product, with their defaults. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

const configFile = 'apps/server/src/config.ts';

/** Read from the text, because reading the configuration itself needs the packages of the server. */
export function readSettings(): { names: string[]; defaults: Record<string, string> } {
  const text = readFileSync(inRoot(configFile), 'utf8');
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const defaults = [
    ...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): wholeNumber\([^)]*\)\.default\(([\d_]+)\)/gm),
  ].map(([, name = '', value = '']) => [name, value.replaceAll('_', '')] as const);
  return { names, defaults: Object.fromEntries(defaults) };
}
