import { expect, test } from 'vitest';
import { isSameName } from './is-same-name.ts';

test.each([
  ['Olha Bondar', 'Olha Bondar'],
  ['  olha   BONDAR ', 'Olha Bondar'],
  ["Мар'яна Лук'янчук", 'Мар’яна Лукʼянчук'],
  ['Jose\u0301 Ruiz', 'José Ruiz'],
  ['Anna–Maria Lee', 'Anna-Maria Lee'],
])('isSameName accepts %j for %j', (typed, name) => {
  expect(isSameName(typed, name)).toBe(true);
});

test.each([
  ['', 'Olha Bondar'],
  ['Olha', 'Olha Bondar'],
  ['Bondar Olha', 'Olha Bondar'],
  ['Jose Ruiz', 'José Ruiz'],
])('isSameName rejects %j for %j', (typed, name) => {
  expect(isSameName(typed, name)).toBe(false);
});
