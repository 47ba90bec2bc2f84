import { expect, test } from 'vitest';
import { colourOf, initialsOf } from './avatar-face.ts';

test.each([
  ['Олександра Ковальчук', 'ОК'],
  ['Zoë', 'Z'],
  ['Maximilian Freiherr von Hohenstaufen', 'MH'],
  ['  ірина  ', 'І'],
  ['王小明', '明'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name has the same colour whatever its spacing and capitals', () => {
  expect(colourOf('Ann Lee')).toBe(colourOf(' ann lee '));
});
