import { expect, it } from 'vitest';
import { browserTargets, toBundlerTargets } from './browser-targets.ts';

it('takes the oldest version of each browser', () => {
  expect(
    toBundlerTargets(['safari 17.6-17.7', 'safari 16.4', 'chrome 121', 'chrome 120', 'samsung 24']),
  ).toEqual(['safari16.4', 'chrome120']);
});

it('reads the list of package.json', () => {
  expect(browserTargets).toContain('safari16.4');
  expect(browserTargets).toContain('ios16.4');
});
