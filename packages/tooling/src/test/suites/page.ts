/** Checks that the page builds from a clean clone. */
import { buildPageIfStale } from '../../page.ts';
import { outcomeOf, type Suite } from '../suite.ts';

export const page: Suite = {
  name: 'page',
  run: async () => {
    const built = await buildPageIfStale(() => {});
    return outcomeOf([{ name: 'the page builds', problems: [] }], built ? [] : ['the page was up to date']);
  },
};
