/**
 * Limits file lengths: about 60 lines are typical, above 300 a file probably has a second responsibility, 600 is the
 * maximum.
 */
import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from '../../places.ts';
import { outcomeOf, type Suite } from '../suite.ts';

const wall = 600;
const secondIdea = 300;

export function tooLong(files: readonly { path: string; lines: number }[], limit: number): string[] {
  return files.filter((file) => file.lines > limit).map((file) => `${file.path}: ${file.lines} lines`);
}

export const lengths: Suite = {
  name: 'file lengths',
  run: async () => {
    const files = filesBelow('.')
      .filter((path) => /\.(tsx?|mjs|css|sql|html)$/.test(path) && !path.endsWith('.gen.ts'))
      .map((path) => ({ path, lines: readFileSync(inRoot(path), 'utf8').split('\n').length - 1 }));
    const long = tooLong(files, secondIdea).map((line) => `a second responsibility? ${line}`);
    return outcomeOf(
      [{ name: `no file is longer than ${wall} lines`, problems: tooLong(files, wall) }],
      long,
    );
  },
};
