/** Checks format and lint rules with Biome. */
import { program, run } from '../../processes.ts';
import { outcomeOf, type Suite, verdictOf } from '../suite.ts';

export const style: Suite = {
  name: 'lint and format',
  run: async () => {
    const line = [
      ...program('@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
    ];
    return outcomeOf([verdictOf('lint and format', await run([...line, '--colors=off', '.']))]);
  },
};
