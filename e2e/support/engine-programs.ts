/** The programs of this machine that are, or drive, other engines than Chromium. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@klasna/tooling/test/find-program';

export const firefoxProgram = findProgram('firefox-esr') ?? findProgram('firefox');

export const webKitDriver = findProgram('WebKitWebDriver');
export const xvfb = findProgram('Xvfb');
export const miniBrowser = findMiniBrowser();

/** It belongs to no PATH: it lies in the folder of the library, such as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(libraries, name));
  return [...folders, libraries, '/usr/libexec']
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

export const listMissingWebKitPrograms = (): string[] =>
  Object.entries({ WebKitWebDriver: webKitDriver, MiniBrowser: miniBrowser, Xvfb: xvfb })
    .filter(([, path]) => path === undefined)
    .map(([name]) => name);
