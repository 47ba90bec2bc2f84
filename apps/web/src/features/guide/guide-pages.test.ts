import { expect, test } from 'vitest';
import guide from '../../../../../packages/languages/en/guide.json' with { type: 'json' };
import { guideParts, orderParts } from './guide-pages.ts';
import sizes from './pictures/sizes.json' with { type: 'json' };

const pages: Readonly<
  Record<string, { readonly steps: Readonly<Record<string, string>>; readonly pictures: object }>
> = guide.pages;

const expectedPictures = Object.entries(pages).flatMap(([page, { pictures }]) =>
  Object.keys(pictures).map((step) => `${page}-${step}`),
);

const existingFiles = Object.keys(import.meta.glob('./pictures/*/*.webp'));
const listFiles = (tag: string): string[] => {
  const folder = `./pictures/${tag}/`;
  return existingFiles
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .sort();
};

test('every page of the guide belongs to one part', () => {
  expect(Object.values(guideParts).flat().sort()).toEqual(Object.keys(pages).sort());
});

test('every page has three to seven steps, numbered without gaps', () => {
  for (const [page, { steps }] of Object.entries(pages)) {
    const numbers = Object.keys(steps);
    expect(numbers, page).toEqual(numbers.map((_, index) => String(index + 1)));
    expect([3, 4, 5, 6, 7], page).toContain(numbers.length);
  }
});

test('the described pictures are exactly those that exist, light and dark, in Ukrainian and English', () => {
  expect(Object.keys(sizes).sort()).toEqual([...expectedPictures].sort());
  const files = expectedPictures.flatMap((name) => [`${name}.dark.webp`, `${name}.light.webp`]).sort();
  for (const tag of ['uk', 'en']) expect(listFiles(tag), tag).toEqual(files);
});

test.each([
  [{ role: 'member', permissions: [] }, 'student'],
  [{ role: 'staff', permissions: ['teacher'] }, 'teacher'],
  [{ role: 'staff', permissions: [] }, 'teacher'],
  [{ role: 'staff', permissions: ['users-management'] }, 'administrator'],
  [{ role: 'staff', permissions: ['teacher', 'admin-access'] }, 'administrator'],
] as const)('the guide for %o starts with the part of the %s and includes all three', (person, first) => {
  const order = orderParts(person);
  expect(order[0]).toBe(first);
  expect([...order].sort()).toEqual(['administrator', 'student', 'teacher']);
});
