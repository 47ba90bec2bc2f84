/** Changes pictures and their texts together, so that the texts stay with their picture. Pure. */
import type { Pictured, PictureWords } from '../../kit/pictures.ts';
import type { Draft } from '../face.ts';
import { moveTo, removeAt, replaceAt } from '../rows.ts';

interface Laid {
  readonly url: string;
  readonly words: PictureWords;
}

type Change = Pick<Draft<Pictured>, 'images' | 'content'>;

export const noWords: PictureWords = { alt: '', caption: '' };

export const laid = ({ images, content }: Change): Laid[] =>
  images.map((url, place) => ({ url, words: content.about[place] ?? noWords }));

const told = (pictures: readonly Laid[]): Change => ({
  images: pictures.map(({ url }) => url),
  content: { about: pictures.map(({ words }) => words) },
});

export const addPicture = (draft: Change, url: string): Change =>
  told([...laid(draft), { url, words: noWords }]);

/** Keeps the texts: the new picture shows the same thing. */
export const replacePicture = (draft: Change, url: string): Change =>
  told([{ url, words: draft.content.about[0] ?? noWords }]);

export const removePicture = (draft: Change, place: number): Change => told(removeAt(laid(draft), place));

export const movePicture = (draft: Change, from: number, to: number): Change =>
  told(moveTo(laid(draft), from, to));

export function sayOf(draft: Change, place: number, words: PictureWords): Change {
  const pictures = laid(draft);
  const { url } = pictures[place] ?? {};
  return url === undefined ? told(pictures) : told(replaceAt(pictures, place, { url, words }));
}
