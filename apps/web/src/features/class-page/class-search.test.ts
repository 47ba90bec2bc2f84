import { describe, expect, it } from 'vitest';
import { changeClassSearch, readClassSearch } from './class-search.ts';

describe('the address of a class', () => {
  it('is read without unknown or empty parameters', () => {
    expect(readClassSearch({ lesson: 'l', tab: '', student: 7, other: 'x' })).toEqual({ lesson: 'l' });
  });

  it('keeps the other parameters when one changes, and drops a removed one', () => {
    const search = { lesson: 'l', section: 's', student: 'a' };
    expect(changeClassSearch(search, { student: 'b' })).toEqual({ ...search, student: 'b' });
    expect(changeClassSearch(search, { lesson: undefined, section: undefined })).toEqual({ student: 'a' });
  });
});
