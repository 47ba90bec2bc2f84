import type { Selection } from '@klasna/contract/people/selection';
import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const record = () => {
  const parts: Selection[] = [];
  const send = async (part: Selection) => {
    parts.push(part);
    return 'ids' in part ? part.ids : ['found'];
  };
  return { parts, send };
};

it.each([
  [1, [1]],
  [200, [200]],
  [401, [200, 200, 1]],
])('sends %i ids in batches of %j and returns all results in order', async (count, sizes) => {
  const { parts, send } = record();
  expect(await inParts({ ids: ids(count) }, send)).toEqual(ids(count));
  expect(parts.map((part) => ('ids' in part ? part.ids.length : 0))).toEqual(sizes);
});

it('sends a filter once', async () => {
  const { parts, send } = record();
  expect(await inParts({ filter: { q: 'ann' } }, send)).toEqual(['found']);
  expect(parts).toEqual([{ filter: { q: 'ann' } }]);
});
