/** `npm run dev`: runs the product with reloads: the server restarts and the page reloads when a file changes. */
import { once } from 'node:events';
import { runCommand } from '@klasna/command-line/run-command';
import { findFreePort } from '@klasna/postgres/find-free-port';
import { z } from 'zod';
import { inRoot } from '../paths.ts';
import { endProcess, startProcess, toCommand } from '../processes.ts';

async function develop(): Promise<void> {
  const host = process.env.HOST || '127.0.0.1';
  const port = process.env.PORT || '3000';
  const serverPort = String(await findFreePort());

  // Users open Vite's address; Vite proxies the API, files and the live channel to the server.
  const server = startProcess(
    [process.execPath, '--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')],
    {
      env: {
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: serverPort,
        PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      },
      shouldInherit: true,
    },
  );
  const page = startProcess(
    [
      ...toCommand('vite/bin/vite.js'),
      '--host',
      host,
      '--port',
      port,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: inRoot('apps/web'),
      env: { NODE_ENV: 'development', KLASNA_SERVER: `http://127.0.0.1:${serverPort}` },
      shouldInherit: true,
    },
  );

  // Both processes end together; the server gets time to close its database.
  const stopBoth = () => {
    endProcess(page, 'SIGTERM');
    endProcess(server, 'SIGTERM');
  };
  process.on('SIGINT', stopBoth).on('SIGTERM', stopBoth);
  const codes = await Promise.all(
    [server, page].map(async (child) => {
      const [code] = await once(child, 'close');
      stopBoth();
      return typeof code === 'number' ? code : 0;
    }),
  );
  process.exitCode = Math.max(...codes);
}

await runCommand(
  {
    name: 'dev',
    input: z.object({}),
    examples: [['', 'prints the address of the page, which reloads as you type']],
    exitCodes: { 0: 'stopped by Ctrl-C, SIGINT or SIGTERM' },
  },
  develop,
);
