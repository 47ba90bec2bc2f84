/** Checks format and lint rules with Biome. */
import { runProcess, toCommand } from '../../processes.ts';
import { type Suite, toCheck, toOutcome } from '../suite.ts';

export const style: Suite = {
  name: 'lint and format',
  run: async () => {
    const command = [
      ...toCommand('@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
    ];
    return toOutcome([toCheck('lint and format', await runProcess([...command, '--colors=off', '.']))]);
  },
};
