/** Builds the package for programs outside this repository: plain JavaScript and types that import nothing. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { printEndpoints, printWebhookEvents } from './print-endpoints.ts';

const packageFolder = resolve(import.meta.dirname, '../..');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const compilerOptions = [
  ...[
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    '--strict',
    '--declaration',
  ],
  ...['--lib', 'es2024,dom,dom.iterable,dom.asynciterable', '--types', 'node', '--skipLibCheck'],
  ...['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions', '--ignoreConfig'],
];

/** Writes the package into an empty or new folder. */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = join(packageFolder, 'src');
  await promisify(execFile)(
    process.execPath,
    [
      compiler,
      join(source, 'index.ts'),
      ...compilerOptions,
      ...['--rootDir', resolve(packageFolder, '../..'), '--outDir', join(folder, 'compiled')],
    ],
    { cwd: packageFolder },
  );
  const compiled = join(folder, 'compiled/packages/client/src');
  for (const name of ['index', 'create-client', 'klasna-failure', 'retry-rules', 'verify-webhook'])
    for (const extension of ['js', 'd.ts'])
      copyFileSync(join(compiled, `${name}.${extension}`), join(folder, `${name}.${extension}`));
  rmSync(join(folder, 'compiled'), { recursive: true });
  writeFileSync(join(folder, 'endpoints.d.ts'), printEndpoints());
  writeFileSync(join(folder, 'webhook-event.d.ts'), printWebhookEvents());
  copyFileSync(join(packageFolder, 'README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(toManifest(), null, 2)}\n`);
}

function toManifest(): object {
  const { name, version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return {
    ...{ name, version, type: 'module', sideEffects: false, engines: { node: '>=20.3' } },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
}
