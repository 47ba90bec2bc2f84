import { describe, expect, it } from 'vitest';
import { packTogether } from './pack.ts';

const small = 1_000;
const large = 500_000;
const createPage = (...pieces: string[]) => ({ weight: 1, pieces: new Set(pieces) });
const packNames = (...args: Parameters<typeof packTogether>) =>
  packTogether(...args).map((members) => members.map(({ name }) => name).sort());

describe('packTogether', () => {
  it('packs pieces that the same pages need into one file', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: large, needs: [] }));
    expect(packNames(pieces, [createPage('a', 'b'), createPage('a', 'b')])).toEqual([['a', 'b']]);
  });

  it('adds a small piece where a separate request would cost more', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: small, needs: [] }));
    expect(packNames(pieces, [createPage('a', 'b'), createPage('a')])).toEqual([['a', 'b']]);
  });

  it('keeps a large piece away from pages that do not need it', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: large, needs: [] }));
    expect(packNames(pieces, [createPage('a', 'b'), createPage('a')])).toEqual([['a'], ['b']]);
  });

  it('keeps pieces apart if one of them has a large dependency', () => {
    const pieces = [
      { name: 'a', size: small, needs: [] },
      { name: 'b', size: small, needs: ['heavy'] },
      { name: 'heavy', size: large, needs: [] },
    ];
    expect(packNames(pieces, [createPage('a', 'b', 'heavy'), createPage('a')])).toContainEqual(['a']);
  });
});
