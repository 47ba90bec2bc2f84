/**
 * Limits file lengths: about 60 lines are typical, above 300 a file probably has a second responsibility, 600 is the
 * maximum.
 */
import { readFileSync } from 'node:fs';
import { inRoot, listFiles } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

const maxLines = 600;
const noteLines = 300;

export function findTooLong(files: readonly { path: string; lines: number }[], limit: number): string[] {
  return files.filter((file) => file.lines > limit).map((file) => `${file.path}: ${file.lines} lines`);
}

export const lengths: Suite = {
  name: 'file lengths',
  run: async () => {
    const files = listFiles('.')
      .filter((path) => /\.(tsx?|mjs|css|sql|html)$/.test(path) && !path.endsWith('.gen.ts'))
      .map((path) => ({ path, lines: readFileSync(inRoot(path), 'utf8').split('\n').length - 1 }));
    const notes = findTooLong(files, noteLines).map((line) => `a second responsibility? ${line}`);
    return toOutcome(
      [{ name: `no file is longer than ${maxLines} lines`, problems: findTooLong(files, maxLines) }],
      notes,
    );
  },
};
