/** `npm start`: builds the page if needed, then this process becomes the server. */
import { pathToFileURL } from 'node:url';
import { runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { buildPageIfStale } from '../build-page.ts';
import { inRoot } from '../paths.ts';
import { endChildrenOnInterrupt } from '../processes.ts';

async function start(): Promise<void> {
  const undoChildrenHandling = endChildrenOnInterrupt();
  await buildPageIfStale((line) => process.stderr.write(`${line}\n`)).catch((error: Error) => {
    throw new UserError(error.message);
  });
  undoChildrenHandling();
  await import(pathToFileURL(inRoot('apps/server/src/main.ts')).href);
}

await runCommand(
  {
    name: 'start',
    input: z.object({}),
    examples: [['', 'prints the address and, in a new folder, how to sign in to the demo school']],
    exitCodes: { 0: 'stopped by Ctrl-C, SIGINT or SIGTERM' },
  },
  start,
);
