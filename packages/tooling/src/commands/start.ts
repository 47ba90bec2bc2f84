/** `npm start`: builds the page if needed, then this process becomes the server. */
import { pathToFileURL } from 'node:url';
import { buildPageIfStale } from '../page.ts';
import { inRoot } from '../places.ts';
import { endChildrenWithUs } from '../processes.ts';

const handOver = endChildrenWithUs();
try {
  await buildPageIfStale((line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
handOver();
await import(pathToFileURL(inRoot('apps/server/src/main.ts')).href);
