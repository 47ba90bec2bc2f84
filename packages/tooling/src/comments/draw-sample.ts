/**
 * Prints a random sample of the comments of the code base, so that somebody who has not seen the code can say which of
 * them are understood at first reading: node packages/tooling/src/comments/draw-sample.ts [count] [seed].
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { listComments } from './list-comments.ts';

const count = Number(process.argv[2] ?? 100);
const seed = process.argv[3] ?? String(Date.now());

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.sql'], {
  cwd: root,
  encoding: 'utf8',
});
const comments = files
  .trim()
  .split('\n')
  .flatMap((path) =>
    listComments(path, readFileSync(join(root, path), 'utf8')).map((comment) => ({ path, ...comment })),
  );

/** A seed always draws the same sample of the same code. */
const toRank = ({ path, line }: (typeof comments)[number]): string =>
  createHash('sha256').update(`${seed} ${path} ${line}`).digest('hex');
const sample = comments
  .map((comment) => ({ comment, rank: toRank(comment) }))
  .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  .slice(0, count);

for (const { comment } of sample)
  process.stdout.write(`${comment.path}:${comment.line}\n${comment.text}\n\n`);
process.stdout.write(`${sample.length} of ${comments.length} comments, seed ${seed}\n`);
