/** Checks the format of commit messages with commitlint, leaving older history out. */
import { program, run } from '../../processes.ts';
import { outcomeOf, type Suite, verdictOf } from '../suite.ts';

/** The last commit before the format was introduced. */
const lastUnchecked = 'cec055e482cbc86673cb9b46b1f0fe77b425b53c';

export const commits: Suite = {
  name: 'commit messages',
  run: async () => {
    const known = await run(['git', 'cat-file', '-e', `${lastUnchecked}^{commit}`]);
    if (known.code !== 0) {
      const name = 'commit messages, as far as there is a history';
      return outcomeOf([{ name, problems: [] }], ['skipped: this copy has no full history']);
    }
    const line = [...program('@commitlint/cli/cli.js'), '--from', lastUnchecked, '--to', 'HEAD'];
    return outcomeOf([verdictOf('commit messages', await run(line))]);
  },
};
