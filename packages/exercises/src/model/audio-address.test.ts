import { expect, test } from 'vitest';
import { toPlayableAddress } from './audio-address.ts';

const direct = 'https://drive.usercontent.google.com/download?id=1aB_c-D&export=download';

test.each([
  'https://drive.google.com/file/d/1aB_c-D/view?usp=sharing',
  'https://drive.google.com/file/u/1/d/1aB_c-D/preview',
  'https://drive.google.com/open?id=1aB_c-D',
  'https://drive.google.com/uc?export=download&id=1aB_c-D',
  'https://docs.google.com/uc?id=1aB_c-D',
])('a file shared on Google Drive gets its direct address: %s', (link) => {
  expect(toPlayableAddress(link)).toBe(direct);
});

test('keeps the resource key of a share', () => {
  expect(toPlayableAddress('https://drive.google.com/file/d/1aB_c-D/view?resourcekey=0-xY')).toBe(
    `${direct}&resourcekey=0-xY`,
  );
});

test('a Dropbox link gets the address of the file', () => {
  expect(toPlayableAddress('https://www.dropbox.com/scl/fi/x/bird.mp3?rlkey=y&dl=0')).toBe(
    'https://www.dropbox.com/scl/fi/x/bird.mp3?rlkey=y&raw=1',
  );
});

test.each([
  'https://sounds.example/bird.mp3',
  'https://drive.google.com/drive/folders/x',
  'https://drive.google.com.evil.example/file/d/1aB_c-D/view',
  '/files/a/b',
  'blob:https://klasna.example/1',
])('any other address stays the same: %s', (link) => {
  expect(toPlayableAddress(link)).toBe(link);
});
