import { describe, expect, test } from 'vitest';
import { createBloomFilter, isInBloomFilter } from './bloom-filter.ts';

const added = Array.from({ length: 5000 }, (_, index) => `password ${index}`);
const filter = createBloomFilter(new Set(added));

describe('a Bloom filter', () => {
  test('holds every text that was added', () => {
    expect(added.filter((text) => !isInBloomFilter(filter, text))).toEqual([]);
  });

  test('holds hardly any other text', () => {
    const others = Array.from({ length: 50_000 }, (_, index) => `other ${index}`);
    const wrong = others.filter((text) => isInBloomFilter(filter, text));
    expect(wrong.length).toBeLessThan(50_000 / 500);
  });
});
