import { expect, test } from 'vitest';
import { splitLastName } from './split-last-name.ts';

test('splits the last of several names off, so that choosing another keeps those before it', () => {
  expect(splitLastName('Kids')).toEqual({ before: '', last: 'Kids' });
  expect(splitLastName('Kids; Adul')).toEqual({ before: 'Kids; ', last: 'Adul' });
  expect(splitLastName('Kids;')).toEqual({ before: 'Kids;', last: '' });
});
