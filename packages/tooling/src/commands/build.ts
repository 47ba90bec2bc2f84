/** `npm run build`: builds the page as `npm start` would, for installations whose files cannot be written while it runs. */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { buildPageIfStale } from '../build-page.ts';

async function build(): Promise<void> {
  const isNew = await buildPageIfStale(() => {}).catch((error: Error) => {
    throw new UserError(error.message);
  });
  printLine(isNew ? 'The page was built.' : 'The page is built from these sources already.');
}

await runCommand(
  { name: 'build', input: z.object({}), examples: [['', 'builds the page, unless it is up to date']] },
  build,
);
