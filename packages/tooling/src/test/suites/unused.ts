/** Finds unused files, exports and dependencies with knip. */
import { runProcess, toCommand } from '../../processes.ts';
import { type Suite, toCheck, toOutcome } from '../suite.ts';

export const unused: Suite = {
  name: 'unused code',
  run: async () => {
    const command = [...toCommand('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'];
    return toOutcome([toCheck('unused code', await runProcess(command, { env: { NO_COLOR: '1' } }))]);
  },
};
