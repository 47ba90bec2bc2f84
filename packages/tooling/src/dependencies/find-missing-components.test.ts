import { expect, test } from 'vitest';
import { findMissingComponents } from './find-missing-components.ts';

const lockfile = {
  packages: {
    '': { name: 'klasna', version: '0.1.0' },
    'node_modules/@klasna/base': { link: true },
    'node_modules/ms': { version: '2.0.0' },
    'node_modules/parent/node_modules/@scope/ms': { version: '1.0.0' },
    'node_modules/alias': { name: 'original', version: '3.0.0' },
  },
};
const createBill = (...references: string[]) => ({
  bomFormat: 'CycloneDX',
  components: references.map((reference) => ({ 'bom-ref': reference })),
});

test('a bill that names every package lacks nothing', () => {
  expect(
    findMissingComponents(lockfile, createBill('ms@2.0.0', '@scope/ms@1.0.0', 'original@3.0.0')),
  ).toEqual([]);
});

test('packages are compared by name and version', () => {
  expect(findMissingComponents(lockfile, createBill('ms@1.0.0', 'original@3.0.0'))).toEqual([
    '@scope/ms@1.0.0',
    'ms@2.0.0',
  ]);
});
