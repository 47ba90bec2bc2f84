/** Brings the previous release into a folder, so that it can be started beside the present version. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../paths.ts';
import { runProcess } from '../processes.ts';

export interface PreviousRelease {
  readonly commit: string;
  /** What it is, in words. */
  readonly name: string;
}

/** The file that came with the rule that migrations do not break the version before. */
const ruleFile = 'packages/tooling/src/migrations/find-breaking-changes.ts';

/** Returns undefined where git fails: no repository, no such commit. */
async function git(...args: string[]): Promise<string | undefined> {
  const { code, standardOutput } = await runProcess(['git', ...args]);
  return code === 0 ? standardOutput.trim() : undefined;
}

const firstLine = (text: string | undefined): string => text?.split('\n')[0] ?? '';

/**
 * The newest tag `v*` before the present commit; without one, the commit that last changed the version. A release from
 * before the rule is not held to it: then the commit before the rule takes its place, because the migrations that came
 * with the rule keep to it. Returns why there is none otherwise.
 */
export async function findPreviousRelease(): Promise<PreviousRelease | { readonly missing: string }> {
  const isShallow = await git('rev-parse', '--is-shallow-repository');
  if (isShallow === undefined) return { missing: 'this is no clone of the repository' };
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== undefined) return { commit: tag, name: tag };
  if (isShallow === 'true') return { missing: 'this clone has no history: git fetch --unshallow --tags' };
  const changed = firstLine(
    await git('log', '--format=%H', '-G', '^  "version":', 'HEAD^', '--', 'package.json'),
  );
  if (changed !== '' && (await git('cat-file', '-e', `${changed}:${ruleFile}`)) !== undefined)
    return { commit: changed, name: `the version of ${changed.slice(0, 8)}` };
  const withRule = await git('log', '--format=%H', '--diff-filter=A', 'HEAD^', '--', ruleFile);
  const first = firstLine(withRule);
  if (first === '') return { missing: 'no version before this one keeps to the rule about migrations' };
  return {
    commit: `${first}^`,
    name: `the commit before ${first.slice(0, 8)}, which brought the rule about migrations`,
  };
}

/** What the server needs. */
const archivedPaths = ['package.json', 'apps/server', 'packages', 'library'];

/** Links the packages that are installed, but those of the project itself to the folders of the release. */
function linkPackages(folder: string): void {
  const ownScope = '@klasna';
  const [source, target] = [inRoot('node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(target, ownScope), { recursive: true });
  for (const name of readdirSync(source)) {
    if (name !== ownScope) symlinkSync(join(source, name), join(target, name));
  }
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(target, ownScope, name));
      const nested = inRoot(parent, name, 'node_modules');
      const packages = readdirSync(inRoot(parent)).includes(name) ? readdirSync(inRoot(parent, name)) : [];
      if (packages.includes('node_modules')) symlinkSync(nested, join(folder, parent, name, 'node_modules'));
    }
  }
  symlinkSync(join(folder, 'library'), join(target, ownScope, 'library'));
}

/** Extracts a release into an empty folder, and returns its version. */
export async function extractRelease({ commit }: PreviousRelease, folder: string): Promise<string> {
  const archive = join(folder, 'release.tar');
  for (const command of [
    ['git', 'archive', '--output', archive, commit, ...archivedPaths],
    ['tar', '-xf', archive, '-C', folder],
  ]) {
    const { code, output } = await runProcess(command, { cwd: root });
    if (code !== 0) throw new Error(output);
  }
  writeFileSync(archive, '');
  linkPackages(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
