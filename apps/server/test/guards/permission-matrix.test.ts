/** The permission matrix covers every endpoint, and a test tries every section of it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { expect, test } from 'vitest';
import { matrix, testedElsewhere } from '../../src/policies/matrix.ts';
import type { MatrixSection } from '../../src/policies/matrix-section.ts';

const serverFolder = join(import.meta.dirname, '../..');
const toAddress = ({ method, path }: Endpoint): string => `${method} ${path}`;
const addresses = Object.values(moduleRoutes).flatMap((routes) =>
  Object.values<Endpoint>(routes).map(toAddress),
);
const sections: Readonly<Record<string, MatrixSection>> = matrix;
const inMatrix = new Set(
  Object.values(sections).flatMap(({ routes, entries }) =>
    Object.values(entries).flatMap(({ endpoints }) =>
      endpoints.flatMap((name) => (routes[name] ? [toAddress(routes[name])] : [])),
    ),
  ),
);

test('every endpoint is in the matrix, or a named file tests who may call it', () => {
  expect(addresses.filter((address) => !inMatrix.has(address) && !(address in testedElsewhere))).toEqual([]);
});

test('no endpoint is named in both, and none that does not exist', () => {
  expect(Object.keys(testedElsewhere).filter((address) => inMatrix.has(address))).toEqual([]);
  expect(Object.keys(testedElsewhere).filter((address) => !addresses.includes(address))).toEqual([]);
});

test('the files that test endpoints outside of the matrix exist', () => {
  const problems = Object.entries(testedElsewhere).filter(
    ([, file]) => !existsSync(join(serverFolder, file)),
  );
  expect(problems).toEqual([]);
});

test('every section of the matrix is tried by a test', () => {
  const tests = globSync('src/policies/**/*.test.ts', { cwd: serverFolder })
    .map((file) => readFileSync(join(serverFolder, file), 'utf8'))
    .join();
  expect(Object.keys(matrix).filter((name) => !tests.includes(`testSection(${name}Matrix`))).toEqual([]);
});

test('every entry has a row, and no name is used twice', () => {
  const entries = Object.values(sections).flatMap((section) => Object.entries(section.entries));
  expect(entries.filter(([, { rows }]) => Object.keys(rows).length === 0)).toEqual([]);
  expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length);
});
