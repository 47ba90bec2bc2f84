import type { Selection } from '@klasna/contract/people/selection';
import { expect, it } from 'vitest';
import { sendInBatches } from './send-in-batches.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const createRecorder = () => {
  const batches: Selection[] = [];
  const send = async (batch: Selection) => {
    batches.push(batch);
    return 'ids' in batch ? batch.ids : ['found'];
  };
  return { batches, send };
};

it.each([
  [1, [1]],
  [200, [200]],
  [401, [200, 200, 1]],
])('sends %i ids in batches of %j and returns all results in order', async (count, sizes) => {
  const { batches, send } = createRecorder();
  expect(await sendInBatches({ ids: ids(count) }, send)).toEqual({ results: ids(count) });
  expect(batches.map((batch) => ('ids' in batch ? batch.ids.length : 0))).toEqual(sizes);
});

it('sends a filter once', async () => {
  const { batches, send } = createRecorder();
  expect(await sendInBatches({ filter: { q: 'ann' } }, send)).toEqual({ results: ['found'] });
  expect(batches).toEqual([{ filter: { q: 'ann' } }]);
});

it('keeps the results of earlier batches when one fails, and sends no later ones', async () => {
  const { batches, send } = createRecorder();
  const cause = new Error('no connection');
  const sendOnce = (batch: Selection) => (batches.length === 1 ? Promise.reject(cause) : send(batch));
  expect(await sendInBatches({ ids: ids(500) }, sendOnce)).toEqual({
    results: ids(200),
    failure: { cause },
  });
});
