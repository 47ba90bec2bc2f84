import { undoneRating } from '@klasna/contract/dictionary/models';
import { expect, test } from 'vitest';
import { operationId } from './operation-id.ts';

test('an operation has an id that the server takes, and each another', () => {
  const [one, other] = [operationId(), operationId()];
  expect(undoneRating.parse({ operationId: one })).toEqual({ operationId: one });
  expect(one).not.toBe(other);
});
