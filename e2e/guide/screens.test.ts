/** What the pictures of the guide showed when they were taken. */
import { expect, test } from 'vitest';
import { isOfProduct, readStoredScreens } from './read-screen.ts';
import { shots } from './shots.ts';

const screens = readStoredScreens();

test('every picture of the guide has what it shows stored', () => {
  expect(Object.keys(screens).sort()).toEqual(shots.map(({ name }) => name).sort());
  for (const [name, screen] of Object.entries(screens)) expect(screen.length, name).toBeGreaterThan(0);
});

test('no picture of the guide shows a text that the product no longer has (else: node e2e/picture-guide.ts)', () => {
  const gone = Object.entries(screens).flatMap(([name, screen]) =>
    screen.filter((element) => !isOfProduct(element)).map((element) => `${name}: ${element}`),
  );
  expect(gone).toEqual([]);
});
