import { expect, test } from 'vitest';
import { addPicture, movePicture, noWords, removePicture, replacePicture, sayOf } from './pictured-draft.ts';

const cat = { alt: 'A cat', caption: '' };
const dog = { alt: 'A dog', caption: 'Rex' };
const draft = { images: ['cat.png', 'dog.png'], content: { about: [cat, dog] } };

test('words go where their picture goes', () => {
  expect(movePicture(draft, 0, 1)).toEqual({
    images: ['dog.png', 'cat.png'],
    content: { about: [dog, cat] },
  });
  expect(removePicture(draft, 0)).toEqual({ images: ['dog.png'], content: { about: [dog] } });
});

test('a new picture stands last and says nothing yet, also where words of those before it are missing', () => {
  expect(addPicture({ images: ['cat.png'], content: { about: [] } }, 'dog.png')).toEqual({
    images: ['cat.png', 'dog.png'],
    content: { about: [noWords, noWords] },
  });
});

test('a picture that takes the place of another keeps its words', () => {
  expect(replacePicture(draft, 'better.png')).toEqual({ images: ['better.png'], content: { about: [cat] } });
});

test('words are said of one picture', () => {
  expect(sayOf(draft, 1, { alt: 'A puppy', caption: '' }).content.about).toEqual([
    cat,
    { alt: 'A puppy', caption: '' },
  ]);
});
