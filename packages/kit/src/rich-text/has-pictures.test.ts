import { expect, test } from 'vitest';
import { hasPictures } from './has-pictures.ts';

const createTransfer = (html: string, ...types: string[]) => ({
  getData: (kind: string) => (kind === 'text/html' ? html : ''),
  files: types.map((type) => new File([], 'one', { type })) as unknown as FileList,
});

test.each([
  ['a picture alone', createTransfer('', 'image/png'), true],
  ['a picture among words', createTransfer('<p>One <IMG src="x"></p>'), true],
  ['a picture of Word', createTransfer('<v:shape><v:imagedata src="x"/></v:shape>'), true],
  [
    'a table with a picture of itself',
    createTransfer('<table><tr><td>1</td></tr></table>', 'image/png'),
    false,
  ],
  ['a document', createTransfer('', 'application/pdf'), false],
  ['words', createTransfer('<p>image</p>'), false],
  ['nothing', null, false],
])('bringsPictures given %s returns the expected result', (_, data, expected) => {
  expect(hasPictures(data)).toBe(expected);
});
