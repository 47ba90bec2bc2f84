/** Checks that the page builds from a clean clone. */
import { buildPageIfStale } from '../../build-page.ts';
import { type Suite, toOutcome } from '../suite.ts';

export const page: Suite = {
  name: 'page',
  run: async () => {
    const wasBuilt = await buildPageIfStale(() => {});
    return toOutcome(
      [{ name: 'the page builds', problems: [] }],
      wasBuilt ? [] : ['the page was up to date'],
    );
  },
};
