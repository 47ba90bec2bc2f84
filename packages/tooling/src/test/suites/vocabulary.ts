/** Checks that code, comments and documents use standard words: docs/style.md. */
import { readFileSync } from 'node:fs';
import { inRoot, listFiles } from '../../paths.ts';
import { findPrivateWords } from '../../vocabulary/find-private-words.ts';
import { type Suite, toOutcome } from '../suite.ts';

/** Migrations that ran cannot be changed, and the check itself names the words. */
const isChecked = (path: string): boolean =>
  /\.(tsx?|mjs|css|md)$/.test(path) &&
  !/\.gen\.ts$|^CHANGELOG\.md$|^docs\/style\.md$|^packages\/(tooling\/src\/vocabulary|languages\/[a-z]{2})\//.test(
    path,
  );

export const vocabulary: Suite = {
  name: 'vocabulary',
  run: async () => {
    const problems = listFiles('.')
      .filter(isChecked)
      .flatMap((path) => findPrivateWords({ path, text: readFileSync(inRoot(path), 'utf8') }));
    return toOutcome([{ name: 'code and documents use standard words', problems }]);
  },
};
