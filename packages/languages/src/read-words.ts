/**
 * Reads translations from disk: one file per namespace. A part of a namespace may have its own file, in a folder with the
 * name of the namespace: `exercises/kinds/test.json` is `kinds.test` of `exercises`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Words {
  [key: string]: string | Words;
}

const folder = fileURLToPath(new URL('../', import.meta.url));

const readJson = (path: string): Words => JSON.parse(readFileSync(path, 'utf8')) as Words;

export const subjectsIn = (tag: string): string[] =>
  readdirSync(`${folder}${tag}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));

/** Returns an empty object if the language does not have the namespace. */
export function readWords(tag: string, subject: string): Words {
  const path = `${folder}${tag}/${subject}`;
  return {
    ...(existsSync(`${path}.json`) ? readJson(`${path}.json`) : {}),
    ...(existsSync(path) ? readParts(path) : {}),
  };
}

const readParts = (path: string): Words =>
  Object.fromEntries(
    readdirSync(path, { withFileTypes: true }).map((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory()
        ? [entry.name, readParts(below)]
        : [entry.name.replace('.json', ''), readJson(below)];
    }),
  );
