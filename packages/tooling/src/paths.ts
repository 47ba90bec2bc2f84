/** Paths in the checkout. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
export const inRoot = (...parts: string[]): string => join(root, ...parts);

const ignoredFolders = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);

/** Lists all files below a folder except generated ones, as sorted paths from the root with `/`. */
export function listFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => !ignoredFolders.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path.split(sep).join('/')];
    })
    .sort();
}

export const toRootRelative = (path: string): string => relative(root, path).split(sep).join('/');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Workspace extends Manifest {
  readonly folder: string;
}

export const readJson = <T>(path: string): T => JSON.parse(readFileSync(inRoot(path), 'utf8')) as T;

/** The workspaces in declared order; folders without a manifest are skipped. */
export function listWorkspaces(): Workspace[] {
  const patterns = readJson<{ workspaces: string[] }>('package.json').workspaces;
  const folders = patterns.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(inRoot(pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  );
  return folders
    .filter((folder) => readdirSync(inRoot(folder)).includes('package.json'))
    .map((folder) => ({ ...readJson<Manifest>(`${folder}/package.json`), folder }));
}
