import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const moduleUrl = new URL('heap-flags.mjs', import.meta.url).href;
const gigabyte = 1024 ** 3;

interface Start {
  readonly memoryBytes?: number;
  readonly flags?: readonly string[];
  readonly nodeOptions?: string;
}

/** The flags that a process lacks which was started so. */
function listMissing({ memoryBytes, flags = [], nodeOptions = '' }: Start): string[] {
  const script = `
    import { listMissingHeapFlags } from ${JSON.stringify(moduleUrl)};
    process.stdout.write(listMissingHeapFlags(${memoryBytes ?? ''}).join(' '));`;
  const { stdout } = spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: nodeOptions },
    encoding: 'utf8',
  });
  return stdout.split(' ').filter(Boolean);
}

const semiSpace = '--max-semi-space-size=32';

test.each([
  [0.5 * gigabyte, 384],
  [1.5 * gigabyte, 512],
  [2.4 * gigabyte, 819],
  [3 * gigabyte, 1024],
  [64 * gigabyte, 1024],
])('of %d bytes of memory the heap may take a third, between limits: %d MB', (memoryBytes, megabytes) => {
  expect(listMissing({ memoryBytes })).toEqual([`--max-old-space-size=${megabytes}`, semiSpace]);
});

test('without a container the memory of the machine counts', () => {
  expect(listMissing({})).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/), semiSpace]);
});

test('a process that was started with all flags lacks none', () => {
  const flags = listMissing({});
  expect(listMissing({ flags })).toEqual([]);
});

test('flags that the operator has set stay as they are', () => {
  const heap = '--max-old-space-size=2000';
  expect(listMissing({ flags: [heap] })).toEqual([semiSpace]);
  expect(listMissing({ nodeOptions: heap.replaceAll('-', '_').replace('__', '--') })).toEqual([semiSpace]);
});
