/**
 * Reads translations from disk: one file per namespace. A part of a namespace may have its own file, in a folder with
 * the name of the namespace: `exercises/kinds/test.json` is `kinds.test` of `exercises`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Translations {
  [key: string]: string | Translations;
}

const folder = fileURLToPath(new URL('../', import.meta.url));

const readJson = (path: string): Translations => JSON.parse(readFileSync(path, 'utf8')) as Translations;

export const listNamespacesOf = (tag: string): string[] =>
  readdirSync(`${folder}${tag}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));

/** Returns an empty object if the language does not have the namespace. */
export function readTranslations(tag: string, namespace: string): Translations {
  const path = `${folder}${tag}/${namespace}`;
  return {
    ...(existsSync(`${path}.json`) ? readJson(`${path}.json`) : {}),
    ...(existsSync(path) ? readParts(path) : {}),
  };
}

const readParts = (path: string): Translations =>
  Object.fromEntries(
    readdirSync(path, { withFileTypes: true }).map((entry) => {
      const entryPath = `${path}/${entry.name}`;
      return entry.isDirectory()
        ? [entry.name, readParts(entryPath)]
        : [entry.name.replace('.json', ''), readJson(entryPath)];
    }),
  );
