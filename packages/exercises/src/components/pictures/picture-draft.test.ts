import { expect, test } from 'vitest';
import {
  addPicture,
  changeTexts,
  emptyTexts,
  movePicture,
  removePicture,
  replacePicture,
} from './picture-draft.ts';

const cat = { alt: 'A cat', caption: '' };
const dog = { alt: 'A dog', caption: 'Rex' };
const draft = { images: ['cat.png', 'dog.png'], content: { about: [cat, dog] } };

test('the texts of a picture move with it', () => {
  expect(movePicture(draft, 0, 1)).toEqual({
    images: ['dog.png', 'cat.png'],
    content: { about: [dog, cat] },
  });
  expect(removePicture(draft, 0)).toEqual({ images: ['dog.png'], content: { about: [dog] } });
});

test('a new picture is appended without texts, even if earlier pictures have none', () => {
  expect(addPicture({ images: ['cat.png'], content: { about: [] } }, 'dog.png')).toEqual({
    images: ['cat.png', 'dog.png'],
    content: { about: [emptyTexts, emptyTexts] },
  });
});

test('a replacement keeps the texts of the picture', () => {
  expect(replacePicture(draft, 'better.png')).toEqual({ images: ['better.png'], content: { about: [cat] } });
});

test('the texts of one picture change', () => {
  expect(changeTexts(draft, 1, { alt: 'A puppy', caption: '' }).content.about).toEqual([
    cat,
    { alt: 'A puppy', caption: '' },
  ]);
});
