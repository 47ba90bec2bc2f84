import { expect, test } from 'vitest';
import { createUniqueNames, toEntryName } from './entry-names.ts';

test.each([
  ['photo.png', 'photo.png'],
  ['Мій опис.pdf', 'Мій опис.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['.hidden', 'hidden'],
  ['C:\\temp\\a.txt', 'C__temp_a.txt'],
  ['a\u0000b\nc\u202egpj.exe', 'a_b_c_gpj.exe'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['ends with dots...', 'ends with dots'],
  ['lone \ud800 half.txt', 'lone _ half.txt'],
])('a file named %j becomes %j in the archive', (given, expected) => {
  expect(toEntryName(given)).toBe(expected);
});

test.each(['я', '文', '😀', 'a'])(
  'a long name of %s is shortened to the file system limit and keeps its extension',
  (character) => {
    const name = toEntryName(`${character.repeat(300)}.docx`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(Buffer.byteLength(name)).toBeGreaterThan(170);
    expect(name).toMatch(/^(.)\1+\.docx$/u);
  },
);

test('files with equal names get unique names', () => {
  const toUniqueName = createUniqueNames();
  const wanted = ['a/x.png', 'a/x.png', 'a/X.PNG', 'a/x (2).png', 'b/x.png', 'a/x', 'a/x'];
  expect(wanted.map(toUniqueName)).toEqual([
    'a/x.png',
    'a/x (2).png',
    'a/X (3).PNG',
    'a/x (2) (2).png',
    'b/x.png',
    'a/x',
    'a/x (2)',
  ]);
});
