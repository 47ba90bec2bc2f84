import { expect, test } from 'vitest';
import { bringsPictures } from './pasted-pictures.ts';

const brought = (html: string, ...types: string[]) => ({
  getData: (kind: string) => (kind === 'text/html' ? html : ''),
  files: types.map((type) => new File([], 'one', { type })) as unknown as FileList,
});

test.each([
  ['a picture alone', brought('', 'image/png'), true],
  ['a picture among words', brought('<p>One <IMG src="x"></p>'), true],
  ['a picture of Word', brought('<v:shape><v:imagedata src="x"/></v:shape>'), true],
  ['a table with a picture of itself', brought('<table><tr><td>1</td></tr></table>', 'image/png'), false],
  ['a document', brought('', 'application/pdf'), false],
  ['words', brought('<p>image</p>'), false],
  ['nothing', null, false],
])('bringsPictures given %s returns the expected result', (_, data, expected) => {
  expect(bringsPictures(data)).toBe(expected);
});
