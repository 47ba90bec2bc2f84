/** `npm start`: builds the page if needed, then this process becomes the server. */
import { pathToFileURL } from 'node:url';
import { buildPageIfStale } from '../build-page.ts';
import { inRoot } from '../paths.ts';
import { endChildrenOnInterrupt } from '../processes.ts';

const undoChildrenHandling = endChildrenOnInterrupt();
try {
  await buildPageIfStale((line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
undoChildrenHandling();
await import(pathToFileURL(inRoot('apps/server/src/main.ts')).href);
