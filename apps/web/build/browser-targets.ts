/**
 * Translates the list `browserslist` of package.json for the bundler, which compiles scripts and styles for the oldest
 * version of each browser. It does not know Samsung Internet, which is a Chromium: `npm run check -- browsers` compares
 * the built files with all browsers of the list.
 */
import browserslist from 'browserslist';

const bundlerNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

export function toBundlerTargets(entries: readonly string[]): string[] {
  const oldest = new Map<string, number>();
  for (const entry of entries) {
    const [browser = '', version = ''] = entry.split(' ');
    const name = bundlerNames[browser];
    if (name !== undefined)
      oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}

export const browserTargets: string[] = toBundlerTargets(
  browserslist(undefined, { path: import.meta.dirname }),
);
