/**
 * Prints what the commits of a range add, and how many existing code files each of them edits: `node
 * packages/tooling/src/additions/count-edits.ts main..branch`. Without a range it reads the whole history; commits that
 * add more than one thing are listed too, but only those that add one thing show what an addition costs.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../paths.ts';
import { type CommitFile, findAdditions, listEditedCode } from './find-additions.ts';

const range = process.argv[2] ?? 'HEAD';
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 });

function readFiles(commit: string): CommitFile[] {
  const patch = git('show', '--format=', '--unified=0', '--no-renames', '--no-color', commit);
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n');
      const path = lines[0]?.replace(/^a\/.* b\//, '') ?? '';
      const firstHunk = lines.findIndex((line) => line.startsWith('@@'));
      const body = firstHunk < 0 ? [] : lines.slice(firstHunk);
      const select = (sign: string) =>
        body.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
      return {
        path,
        isNew: lines.some((line) => line.startsWith('new file mode')),
        addedLines: select('+'),
        removedLines: select('-'),
      };
    });
}

const costs = new Map<string, number[]>();
for (const commit of git('rev-list', '--no-merges', '--reverse', range).trim().split('\n')) {
  const files = readFiles(commit);
  const additions = findAdditions(files);
  const [addition] = additions;
  if (!addition) continue;
  const edited = listEditedCode(files);
  const names = additions.map(({ family, member }) => `${family} ${member}`).join(', ');
  process.stdout.write(`${commit.slice(0, 8)} ${edited.length} edited: ${names}\n`);
  if (additions.length > 1) continue;
  for (const path of edited) process.stdout.write(`           ${path}\n`);
  costs.set(addition.family, [...(costs.get(addition.family) ?? []), edited.length]);
}
for (const [family, counts] of costs)
  process.stdout.write(`${family}: ${counts.sort((a, b) => a - b).join(', ')} existing code files edited\n`);
