import { ratingToUndo } from '@klasna/contract/dictionary/models';
import { expect, test } from 'vitest';
import { createOperationId } from './operation-id.ts';

test('creates distinct ids that the server accepts', () => {
  const [one, other] = [createOperationId(), createOperationId()];
  expect(ratingToUndo.parse({ operationId: one })).toEqual({ operationId: one });
  expect(one).not.toBe(other);
});
