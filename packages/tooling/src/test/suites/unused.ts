/** Finds unused files, exports and dependencies with knip. */
import { program, run } from '../../processes.ts';
import { outcomeOf, type Suite, verdictOf } from '../suite.ts';

export const unused: Suite = {
  name: 'unused code',
  run: async () => {
    const line = [...program('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'];
    return outcomeOf([verdictOf('unused code', await run(line, { env: { NO_COLOR: '1' } }))]);
  },
};
