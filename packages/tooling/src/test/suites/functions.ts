/** Checks that no function is too long to be understood at once. */
import { readFileSync } from 'node:fs';
import { findLongFunctions } from '../../functions/find-long-functions.ts';
import { inRoot, listFiles } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

const maxLines = 100;
const folders = ['apps', 'packages', 'e2e', 'bench', 'library'];
const isChecked = (path: string): boolean => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.gen.ts');

export const functions: Suite = {
  name: 'functions',
  run: async () => {
    const problems = folders
      .flatMap(listFiles)
      .filter(isChecked)
      .flatMap((path) => findLongFunctions({ path, text: readFileSync(inRoot(path), 'utf8') }, maxLines));
    return toOutcome([{ name: `no function except components is longer than ${maxLines} lines`, problems }]);
  },
};
