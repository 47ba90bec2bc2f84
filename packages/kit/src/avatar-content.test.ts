import { expect, test } from 'vitest';
import { toAvatarColour, toInitials } from './avatar-content.ts';

test.each([
  ['Олександра Ковальчук', 'ОК'],
  ['Zoë', 'Z'],
  ['Maximilian Freiherr von Hohenstaufen', 'MH'],
  ['  ірина  ', 'І'],
  ['王小明', '明'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test('a name has the same colour whatever its spacing and capitals', () => {
  expect(toAvatarColour('Ann Lee')).toBe(toAvatarColour(' ann lee '));
});
