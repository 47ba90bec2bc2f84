import { undoneRating } from '@klasna/contract/dictionary/models';
import { expect, test } from 'vitest';
import { operationId } from './operation-id.ts';

test('creates distinct ids that the server accepts', () => {
  const [one, other] = [operationId(), operationId()];
  expect(undoneRating.parse({ operationId: one })).toEqual({ operationId: one });
  expect(one).not.toBe(other);
});
