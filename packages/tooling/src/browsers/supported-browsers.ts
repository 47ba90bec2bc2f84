/** The oldest supported version of each browser, from the list `browserslist` in package.json. */
import browserslist from 'browserslist';
import { inRoot } from '../paths.ts';

/** The names in the compatibility data; the first is that of browserslist. */
const namesOf: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

export type BrowserName =
  | 'chrome'
  | 'chrome_android'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'safari_ios'
  | 'samsunginternet_android';

export type OldestVersions = ReadonlyMap<BrowserName, string>;

export function listOldestVersions(): OldestVersions {
  const oldest = new Map<BrowserName, string>();
  for (const entry of browserslist(undefined, { path: inRoot('.') })) {
    const [name = '', versions = ''] = entry.split(' ');
    // A range such as 17.6-17.7 counts from its first version.
    const [version = ''] = versions.split('-');
    const names = namesOf[name];
    if (!names) throw new Error(`The compatibility data has no browser "${name}" of browserslist`);
    for (const one of names) {
      const known = oldest.get(one);
      if (known === undefined || compareVersions(version, known) < 0) oldest.set(one, version);
    }
  }
  return oldest;
}

export function compareVersions(one: string, other: string): number {
  const [oneParts, otherParts] = [one, other].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (oneParts?.[index] ?? 0) - (otherParts?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
