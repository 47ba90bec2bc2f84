#!/usr/bin/env node
/**
 * The command `klasna` of the container image, where the page is built and nothing can be installed: `klasna start`,
 * `klasna migrate`, `klasna school:create …`. `klasna health` asks the process of the same container.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { listMissingHeapFlags } from '../packages/command-line/src/heap-flags.mjs';

const root = new URL('../', import.meta.url);
const listed = JSON.parse(readFileSync(new URL('packages/command-line/src/commands.json', root), 'utf8'));
const isInImage = ({ file }) => file.startsWith('apps/server/');
const commands = Object.fromEntries(Object.entries(listed).filter(([, command]) => isInImage(command)));
const files = {
  ...Object.fromEntries(Object.entries(commands).map(([name, { file }]) => [name, file])),
  start: 'apps/server/src/main.ts',
};

const [name = '', ...args] = process.argv.slice(2);
if (name === 'health') {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(
    () => undefined,
  );
  process.exit(answer?.ok ? 0 : 1);
}
if (!Object.hasOwn(files, name)) {
  process.stderr.write(
    `Usage: klasna COMMAND [ARGUMENTS]\n\n  ${[...Object.keys(files), 'health'].join('\n  ')}\n`,
  );
  process.exit(2);
}
const missingFlags = name === 'start' ? listMissingHeapFlags() : [];
if (missingFlags.length > 0)
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...missingFlags, import.meta.filename, name, ...args],
    process.env,
  );
process.chdir(new URL('.', root).pathname);
const script = new URL(files[name], root).pathname;
process.argv.splice(1, Number.POSITIVE_INFINITY, script, ...args);
await import(pathToFileURL(script).href);
