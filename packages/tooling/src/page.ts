/**
 * Builds the web page if its sources differ from those of the last build. Compares contents, because modification times
 * mean nothing after a clone or a branch switch.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { oneAtATime } from './one-at-a-time.ts';
import { filesBelow, inRoot } from './places.ts';
import { program, run } from './processes.ts';

const sources = ['apps/web', 'packages/contract', 'packages/exercises', 'packages/kit', 'packages/languages'];
const stampFile = '.cache/page-stamp';
const page = 'apps/web/dist/index.html';

function hashSources(): string {
  const shaping = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(JSON.stringify(shaping.sort()));
  const files = sources.filter((folder) => existsSync(inRoot(folder))).flatMap(filesBelow);
  for (const file of ['package-lock.json', ...files]) {
    if (isSource(file)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** The entry document references all other files by their content hashes, so its own hash covers the build. */
function hashPage(): string | undefined {
  return existsSync(inRoot(page))
    ? createHash('sha256')
        .update(readFileSync(inRoot(page)))
        .digest('hex')
    : undefined;
}

/** Leaves out generated files, which follow from others, and tests. */
const isSource = (file: string): boolean => !/\.gen\.ts$|\.test\.tsx?$/.test(file);

/** Resolves with whether a build was necessary. */
export async function buildPageIfStale(say: (line: string) => void): Promise<boolean> {
  if (isBuiltFrom(hashSources())) return false;
  return await oneAtATime(inRoot('.cache/page-lock'), () => build(say), {
    onWait: () => say('The page is being built by another start …'),
  });
}

async function build(say: (line: string) => void): Promise<boolean> {
  // Hashed before the build, so that a file changed meanwhile causes another build at the next start.
  const from = hashSources();
  if (isBuiltFrom(from)) return false;
  say('Building the page …');
  const built = await run([...program('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  const made = hashPage();
  if (built.code !== 0 || !made) throw new Error(`The page could not be built.\n${built.output.trim()}`);
  writeFileSync(inRoot(stampFile), `${from}\n${made}`);
  return true;
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(inRoot(stampFile)) && readFileSync(inRoot(stampFile), 'utf8') === `${sources}\n${hashPage()}`;
