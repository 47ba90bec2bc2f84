import { describe, expect, it } from 'vitest';
import { changeClassSearch, readClassSearch } from './class-search.ts';

describe('the address of a class', () => {
  it('is read without what it does not know, and without empty words', () => {
    expect(readClassSearch({ lesson: 'l', tab: '', student: 7, other: 'x' })).toEqual({ lesson: 'l' });
  });

  it('keeps the other words when one changes, and loses one that is taken out', () => {
    const search = { lesson: 'l', section: 's', student: 'a' };
    expect(changeClassSearch(search, { student: 'b' })).toEqual({ ...search, student: 'b' });
    expect(changeClassSearch(search, { lesson: undefined, section: undefined })).toEqual({ student: 'a' });
  });
});
