/** `npm run build -w packages/client`: builds the package into `dist`. */
import { resolve } from 'node:path';
import { buildClient } from './build-client.ts';

const folder = resolve(import.meta.dirname, '../../dist');
await buildClient(folder);
process.stdout.write(`${folder}\n`);
