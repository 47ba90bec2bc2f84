/**
 * Builds the web page if its sources differ from those of the last build. Compares contents, because modification times
 * mean nothing after a clone or a branch switch.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, listFiles } from './paths.ts';
import { runProcess, toCommand } from './processes.ts';
import { withLockFile } from './with-lock-file.ts';

/** The page and every package that it imports. */
const sourceFolders = [
  'apps/web',
  'packages/base',
  'packages/contract',
  'packages/exercises',
  'packages/kit',
  'packages/languages',
  'packages/recordings',
];
const stampFile = '.cache/page-stamp';
const pageFile = 'apps/web/dist/index.html';

function hashSources(): string {
  const buildSettings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(JSON.stringify(buildSettings.sort()));
  const files = sourceFolders.filter((folder) => existsSync(inRoot(folder))).flatMap(listFiles);
  for (const file of ['package-lock.json', ...files]) {
    if (isSource(file)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** The entry document references all other files by their content hashes, so its own hash covers the build. */
function hashPage(): string | undefined {
  return existsSync(inRoot(pageFile))
    ? createHash('sha256')
        .update(readFileSync(inRoot(pageFile)))
        .digest('hex')
    : undefined;
}

/** Leaves out generated files, which follow from others, and tests. */
const isSource = (file: string): boolean => !/\.gen\.ts$|\.test\.tsx?$/.test(file);

/** Resolves with whether a build was necessary. */
export async function buildPageIfStale(print: (line: string) => void): Promise<boolean> {
  if (isBuiltFrom(hashSources())) return false;
  return await withLockFile(inRoot('.cache/page-lock'), () => build(print), {
    onWait: () => print('The page is being built by another start …'),
  });
}

async function build(print: (line: string) => void): Promise<boolean> {
  // Hashed before the build, so that a file changed meanwhile causes another build at the next start.
  const sourceHash = hashSources();
  if (isBuiltFrom(sourceHash)) return false;
  print('Building the page …');
  const built = await runProcess([...toCommand('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  const pageHash = hashPage();
  if (built.code !== 0 || !pageHash) throw new Error(`The page could not be built.\n${built.output.trim()}`);
  writeFileSync(inRoot(stampFile), `${sourceHash}\n${pageHash}`);
  return true;
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(inRoot(stampFile)) && readFileSync(inRoot(stampFile), 'utf8') === `${sources}\n${hashPage()}`;
