/**
 * Unpacks the browser of an npm package: no download, no administrator rights. The copy stays in the checkout, so that
 * two accounts of one machine do not share it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import chromium, { inflate } from '@sparticuz/chromium';

export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const browserFolder = inRoot('.cache', `browser-${version}`);
  if (existsSync(browserFolder)) return browserFolder;
  mkdirSync(inRoot('.cache'), { recursive: true });
  const partialFolder = mkdtempSync(`${browserFolder}-`);
  // Sets the temporary folder, into which the package unpacks; it reuses the files that it finds there.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = partialFolder;
  try {
    await chromium.executablePath();
    await inflate(join(packageFolder, 'bin/al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(partialFolder, browserFolder);
  } catch {
    // Removes this copy, because another process has already unpacked the browser.
    rmSync(partialFolder, { recursive: true, force: true });
  }
  return browserFolder;
}

function canStart(executable: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executable, ['--version', '--no-sandbox'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export async function prepareBrowser(): Promise<Browser> {
  const browserFolder = await unpack();
  const executablePath = join(browserFolder, 'chromium');
  const fontEnv: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(browserFolder, 'fonts') };
  // Adds libraries from the package, which a minimal system lacks; libraries of the system are preferred.
  const bundledEnv = { ...fontEnv, LD_LIBRARY_PATH: join(browserFolder, 'al2023/lib') };
  return {
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-gpu'],
      // Uses a fake microphone that beeps once a second, and grants permissions, because a headless browser cannot show
      // a prompt.
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
    env: canStart(executablePath, fontEnv) ? fontEnv : bundledEnv,
  };
}
