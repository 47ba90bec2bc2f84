/** Checks the format of commit messages with commitlint, leaving older history out. */
import { runProcess, toCommand } from '../../processes.ts';
import { type Suite, toCheck, toOutcome } from '../suite.ts';

/** The last commit before the format was introduced. */
const lastUnchecked = 'cec055e482cbc86673cb9b46b1f0fe77b425b53c';

export const commits: Suite = {
  name: 'commit messages',
  run: async () => {
    const history = await runProcess(['git', 'cat-file', '-e', `${lastUnchecked}^{commit}`]);
    if (history.code !== 0) {
      const name = 'commit messages, as far as there is a history';
      return toOutcome([{ name, problems: [] }], ['skipped: this copy has no full history']);
    }
    const command = [...toCommand('@commitlint/cli/cli.js'), '--from', lastUnchecked, '--to', 'HEAD'];
    return toOutcome([toCheck('commit messages', await runProcess(command))]);
  },
};
