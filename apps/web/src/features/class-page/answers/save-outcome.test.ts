import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { toSaveOutcome } from './save-outcome.ts';

const fail = (status: number, code: string): ApiFailure => new ApiFailure(status, '', code);

test('a recording that does not fit is sent again later; one that is too large is not', () => {
  expect(toSaveOutcome(fail(413, 'STORAGE_FULL'))).toBe('later');
  expect(toSaveOutcome(fail(413, 'FILE_TOO_LARGE'))).toBe('refused');
  expect(toSaveOutcome(fail(429, 'TOO_MANY_UPLOADS'))).toBe('later');
});
