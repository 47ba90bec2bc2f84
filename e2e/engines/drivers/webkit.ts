/** WebKitGTK through WebKitWebDriver, which shows MiniBrowser on a virtual screen (Xvfb). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listMissingWebKitPrograms, miniBrowser, webKitDriver, xvfb } from '../../support/engine-programs.ts';
import { type Driver, type Point, timeZone, usualViewport } from './driver.ts';
import { buildPressActions, openWebDriverSession, type WebDriverSession } from './webdriver-session.ts';
import { writeScreenPicture } from './xvfb-screen.ts';

/** The height of MiniBrowser's toolbar, which belongs to the window. */
const toolbarHeight = 38;

/** Ranks of GStreamer's outputs for sound: the one that discards it comes first, and devices are never chosen. */
const soundOutputs = [
  'fakeaudiosink:MAX',
  ...['pulse', 'alsa', 'jackaudio', 'openal', 'oss'].map((device) => `${device}sink:NONE`),
].join(',');

/** The key of an element in the replies of the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export async function startWebKit(): Promise<Driver> {
  const missing = listMissingWebKitPrograms();
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'klasna-webkit-'));
  const profile = prepareProfile(folder);
  const { screen, display } = await startScreen(folder);
  const port = await findFreePort();
  const program = spawn(webKitDriver ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...timeZone,
      ...profile.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a graphics card, sharing what is drawn through one costs a third of all CPU time.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // Without this, a browser that had searched in vain for a device for sound could not leave its page.
      GST_PLUGIN_FEATURE_RANK: soundOutputs,
      // The sandbox needs namespaces, which root in a container may not create.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const close = async (): Promise<void> => {
    // Both write to the folder until they end.
    for (const child of [program, screen]) await endProgram(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitForDriver(address);
    const session = await openWebDriverSession(address, {
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': {
        binary: profile.browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    const driver = createWebKitDriver(session, { ...profile, folder }, close);
    await driver.resize(usualViewport.width, usualViewport.height);
    return driver;
  } catch (error) {
    await close();
    throw error;
  }
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

interface Profile {
  /** The program that the driver starts. */
  readonly browser: string;
  readonly consoleFile: string;
  readonly downloadFolder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A home folder of its own: where files are downloaded to, no animations, and a file with the console's messages. */
function prepareProfile(folder: string): Profile {
  const downloadFolder = join(folder, 'downloads');
  const settingsFolder = join(folder, 'settings');
  mkdirSync(downloadFolder);
  mkdirSync(join(settingsFolder, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(settingsFolder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloadFolder}"\n`);
  writeFileSync(join(settingsFolder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const consoleFile = join(folder, 'console.log');
  writeFileSync(consoleFile, '');
  const browser = join(folder, 'browser.sh');
  // The driver discards what the browser prints, so this script keeps it.
  writeFileSync(browser, `#!/bin/sh\nexec '${miniBrowser}' "$@" >>'${consoleFile}' 2>&1\n`, { mode: 0o755 });
  return { browser, consoleFile, downloadFolder, env: { HOME: folder, XDG_CONFIG_HOME: settingsFolder } };
}

async function startScreen(folder: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    xvfb ?? '',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-fbdir', folder, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const output = screen.stdio[3] as NodeJS.ReadableStream;
  const number = await new Promise<string>((resolve, reject) => {
    output.once('data', (data: Buffer) => resolve(String(data).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { screen, display: `:${number}` };
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitForDriver(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${address}/status`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Lines of the console that report an error: `CONSOLE JS ERROR …`, `CONSOLE ERROR …`. */
const consoleError = /CONSOLE (?:[A-Z]+ )*ERROR /;

function createErrorReader(file: string): () => string[] {
  let read = 0;
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const added = lines.slice(read, -1);
    read = Math.max(0, lines.length - 1);
    return added.filter((line) => consoleError.test(line));
  };
}

const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };
const toMove = ({ x, y }: Point): object => ({
  ...{ type: 'pointerMove', duration: 0, origin: 'viewport' },
  ...{ x: Math.round(x), y: Math.round(y) },
});

function createWebKitDriver(
  { send }: WebDriverSession,
  { consoleFile, downloadFolder, folder }: Profile & { readonly folder: string },
  close: () => Promise<void>,
): Driver {
  const perform = (input: object, actions: readonly object[]): Promise<unknown> =>
    send('POST', '/actions', { actions: [{ ...input, actions }] });
  const keyboard = { type: 'key', id: 'keyboard' };
  const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
  const evaluate: Driver['evaluate'] = async (expression) => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const reply = (await send('POST', '/execute/async', { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.value;
  };
  return {
    engine: 'webkit',
    // One window per session; what was left does not hinder it.
    renew: async () => {},
    goto: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    back: async () => void (await evaluate('history.back()')),
    forward: async () => void (await evaluate('history.forward()')),
    evaluate,
    press: async (keys) => void (await perform(keyboard, buildPressActions(keys))),
    type: async (text) =>
      void (await perform(
        keyboard,
        [...text].flatMap((character) => buildPressActions([character])),
      )),
    movePointer: async (point) => void (await perform(pointer, [toMove(point)])),
    pressPointer: async (point) => void (await perform(pointer, [toMove(point), press])),
    releasePointer: async () => void (await perform(pointer, [release])),
    click: async (point) => void (await perform(pointer, [toMove(point), press, release])),
    chooseFiles: async (selector, paths) => {
      const found = (await send('POST', '/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >;
      await send('POST', `/element/${found[elementKey]}/value`, { text: paths.join('\n') });
    },
    resize: async (width, height) =>
      void (await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolbarHeight })),
    clearCookies: async () => void (await send('DELETE', '/cookie')),
    downloadFolder,
    takeErrors: createErrorReader(consoleFile),
    takePicture: async (file) => {
      const screenFile = join(folder, 'Xvfb_screen0');
      if (existsSync(screenFile)) await writeScreenPicture(screenFile, file);
    },
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      await close();
    },
  };
}
