import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from './search-params.ts';

it('the query stays text in both directions', () => {
  expect(parseSearch('?token=00123e4&redirectUrl=%2Fa%3Fb%3D1')).toEqual({
    token: '00123e4',
    redirectUrl: '/a?b=1',
  });
  expect(parseSearch(formatSearch({ q: 'ї & ß', page: 2 }))).toEqual({ q: 'ї & ß', page: '2' });
});

it('omits empty values', () => {
  expect(formatSearch({ q: '', page: undefined })).toBe('');
});
