import { describe, expect, it } from 'vitest';
import { packTogether } from './pack.ts';

const small = 1_000;
const large = 500_000;
const page = (...pieces: string[]) => ({ weight: 1, pieces: new Set(pieces) });
const packed = (...given: Parameters<typeof packTogether>) =>
  packTogether(...given).map((members) => members.map(({ name }) => name).sort());

describe('pieces of code', () => {
  it('that the same pages need travel together', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: large, needs: [] }));
    expect(packed(pieces, [page('a', 'b'), page('a', 'b')])).toEqual([['a', 'b']]);
  });

  it('that are small are sent along, where a request would cost more', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: small, needs: [] }));
    expect(packed(pieces, [page('a', 'b'), page('a')])).toEqual([['a', 'b']]);
  });

  it('that are large are not forced on pages that do without', () => {
    const pieces = ['a', 'b'].map((name) => ({ name, size: large, needs: [] }));
    expect(packed(pieces, [page('a', 'b'), page('a')])).toEqual([['a'], ['b']]);
  });

  it('stay apart where one would drag along what is large', () => {
    const pieces = [
      { name: 'a', size: small, needs: [] },
      { name: 'b', size: small, needs: ['heavy'] },
      { name: 'heavy', size: large, needs: [] },
    ];
    expect(packed(pieces, [page('a', 'b', 'heavy'), page('a')])).toContainEqual(['a']);
  });
});
